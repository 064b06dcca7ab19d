// Sorting and searching in the lists. The pages are whole without it.
"use strict";

(() => {
  const FEW = 12;
  const plain = (text) => text.normalize("NFD").replace(/\p{Mn}/gu, "").toLowerCase();
  const text = (cell) => (cell ? (cell.querySelector("summary") ?? cell).textContent.trim() : "");

  // 12½ and ¾ are numbers, and so are +0.64 and −3; what is none goes last.
  const parts = { "¼": ".25", "½": ".5", "¾": ".75" };
  const number = (cell) => {
    const sign = text(cell).replace("−", "-").replace(/[¼½¾]/, (part) => parts[part]);
    const found = /^[+-]?(\d+(\.\d+)?|\.\d+)/.exec(sign);
    return found ? Number(found[0]) : null;
  };

  const compare = (at, up) => (a, b) => {
    const [x, y] = [a.cells[at], b.cells[at]];
    const [m, n] = [number(x), number(y)];
    if (m !== null && n !== null) return up * (m - n);
    if (m !== null || n !== null) return m === null ? 1 : -1;
    return up * text(x).localeCompare(text(y), undefined, { sensitivity: "base" });
  };

  const sortable = (table) => {
    const bodies = [...table.tBodies];
    if (bodies.length !== 1) return;
    const given = [...bodies[0].rows];
    [...table.tHead.rows[0].cells].forEach((head, at) => {
      if (head.querySelector(".vh")) return;
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => {
        const was = head.getAttribute("aria-sort");
        for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
        // Numbers first from the top, then the other way, then as they were.
        const numbers = head.classList.contains("r") && !/c-(rank|number|place|board|round)\b/.test(head.className);
        const order = numbers ? ["descending", "ascending"] : ["ascending", "descending"];
        const next = was === null ? order[0] : was === order[0] ? order[1] : null;
        if (next) head.setAttribute("aria-sort", next);
        const up = next === "descending" ? -1 : 1;
        bodies[0].append(...(next ? [...given].sort(compare(at, up)) : given));
      });
    });
  };

  const searchable = (list, table) => {
    const rows = [...table.tBodies].filter((body) => !/title|sums/.test(body.className)).flatMap((body) => [...body.rows]);
    if (rows.length < FEW) return;
    const field = document.createElement("input");
    field.type = "search";
    field.className = "find";
    field.placeholder = list.dataset.find;
    field.setAttribute("aria-label", list.dataset.find);
    const nothing = document.createElement("p");
    nothing.className = "nothing";
    nothing.setAttribute("role", "status");
    const lines = rows.map((row) => [row, plain([...row.cells].map(text).join(" "))]);
    field.addEventListener("input", () => {
      const words = plain(field.value).split(/\s+/).filter(Boolean);
      let found = 0;
      for (const [row, line] of lines) {
        row.hidden = !words.every((word) => line.includes(word));
        found += row.hidden ? 0 : 1;
      }
      nothing.textContent = found ? "" : list.dataset.none;
    });
    list.prepend(field);
    list.append(nothing);
  };

  for (const list of document.querySelectorAll(".list[data-find]")) {
    const table = list.querySelector("table");
    if (!list.closest(".head")) searchable(list, table);
    sortable(table);
  }

  // A link to a value opens it.
  const open = () => {
    const target = location.hash && document.getElementById(location.hash.slice(1));
    if (target instanceof HTMLDetailsElement) target.open = true;
  };
  addEventListener("hashchange", open);
  open();

  // What stands behind a value goes with Escape, or with a tap beside it.
  const shown = () => document.querySelector('details[name="behind"][open]');
  addEventListener("keydown", (event) => {
    const one = event.key === "Escape" && shown();
    if (one) {
      one.open = false;
      one.querySelector("summary").focus();
    }
  });
  addEventListener("click", (event) => {
    const one = shown();
    if (one && !one.contains(event.target)) one.open = false;
  });
})();
