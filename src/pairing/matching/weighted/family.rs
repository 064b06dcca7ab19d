//! The nested family of blossoms and the matching inside it.
//!
//! A *node* is a vertex (below n) or a blossom (from n up). Blossoms nest like brackets: the children of one
//! are an odd cycle of smaller nodes joined by tight edges, of which every second one is in the matching, so
//! that exactly the *base* is left for an edge to the outside. Any vertex can be made the base by exchanging
//! the edges of the matching on one side of the cycle.
#![allow(clippy::indexing_slicing, reason = "nodes are made here only, and every array grows with them")]

use super::EdgeWeight;

/// A vertex or a blossom.
pub(super) type Node = usize;

/// An edge, seen from its first vertex.
pub(super) type Edge = (usize, usize);

/// An odd cycle of nodes shrunk to one.
#[derive(Clone, Debug)]
pub(super) struct Blossom<W> {
    /// The nodes of the cycle; the first holds the base.
    children: Vec<Node>,
    /// `links[i]` leads from `children[i]` to the next one round the cycle.
    links: Vec<Edge>,
    vertices: Vec<usize>,
    /// For each vertex outside: the member with the least slack to it. While the blossom stands the duals of its
    /// members change together, so this stays true.
    nearest: Vec<Option<u32>>,
    /// The doubled dual z.
    dual: W,
}

/// All nodes and the matching.
#[derive(Clone, Debug)]
pub(super) struct BlossomFamily<W> {
    mates: Vec<Option<usize>>,
    /// The blossom right around each node.
    parent: Vec<Option<Node>>,
    /// The largest node around each vertex.
    outermost: Vec<Node>,
    /// The vertex of each node that its inner edges leave exposed.
    base: Vec<usize>,
    blossoms: Vec<Option<Blossom<W>>>,
    /// Numbers of blossoms that can be given again.
    vacant: Vec<Node>,
}

impl<W: EdgeWeight> BlossomFamily<W> {
    /// Vertices only, all exposed.
    pub(super) fn new(n: usize) -> BlossomFamily<W> {
        BlossomFamily {
            mates: vec![None; n],
            parent: vec![None; n],
            outermost: (0..n).collect(),
            base: (0..n).collect(),
            blossoms: Vec::new(),
            vacant: Vec::new(),
        }
    }

    pub(super) fn order(&self) -> usize {
        self.mates.len()
    }

    /// All node numbers in use are below this.
    pub(super) fn node_bound(&self) -> usize {
        self.base.len()
    }

    pub(super) fn mate(&self, v: usize) -> Option<usize> {
        self.mates.get(v).copied().flatten()
    }

    pub(super) fn outermost(&self, v: usize) -> Node {
        self.outermost[v]
    }

    /// The edge of the matching that leaves the node, from its base; `None` if the node is exposed.
    pub(super) fn matched_edge(&self, node: Node) -> Option<Edge> {
        let base = self.base[node];
        Some((base, self.mates[base]?))
    }

    pub(super) fn join(&mut self, u: usize, v: usize) {
        self.mates[u] = Some(v);
        self.mates[v] = Some(u);
    }

    pub(super) fn is_blossom(&self, node: Node) -> bool {
        node >= self.order()
    }

    /// The doubled dual z of a blossom; zero for a vertex.
    pub(super) fn dual(&self, node: Node) -> W {
        self.blossom(node).map_or(W::ZERO, |blossom| blossom.dual)
    }

    pub(super) fn raise(&mut self, node: Node, step: W) {
        if let Some(blossom) = self.blossom_mut(node) {
            blossom.dual = blossom.dual + step;
        }
    }

    pub(super) fn vertices(&self, node: Node) -> &[usize] {
        match self.blossom(node) {
            Some(blossom) => &blossom.vertices,
            None => std::slice::from_ref(&self.base[node]),
        }
    }

    /// The member of an outermost node with the least slack to `x`, if any is adjacent to it.
    pub(super) fn nearest(&self, node: Node, x: usize) -> Option<usize> {
        match self.blossom(node) {
            Some(blossom) => blossom.nearest[x].map(|v| v as usize),
            None => Some(node),
        }
    }

    /// The blossoms that hold both vertices, innermost first.
    pub(super) fn common_blossoms(&self, u: usize, v: usize) -> impl Iterator<Item = Node> + '_ {
        self.blossoms_around(u).filter(move |&b| self.blossoms_around(v).any(|other| other == b))
    }

    fn blossoms_around(&self, v: usize) -> impl Iterator<Item = Node> + '_ {
        std::iter::successors(self.parent[v], |&node| self.parent[node])
    }

    fn blossom(&self, node: Node) -> Option<&Blossom<W>> {
        self.blossoms.get(node.checked_sub(self.order())?)?.as_ref()
    }

    fn blossom_mut(&mut self, node: Node) -> Option<&mut Blossom<W>> {
        let at = node.checked_sub(self.order())?;
        self.blossoms.get_mut(at)?.as_mut()
    }

    /// Every blossom that stands: its vertices and its doubled dual.
    pub(super) fn blossoms(&self) -> impl Iterator<Item = (&[usize], W)> {
        self.blossoms.iter().flatten().map(|blossom| (blossom.vertices.as_slice(), blossom.dual))
    }

    /// Shrinks a cycle of outermost nodes, the first of which holds the base. `slack` is that of an edge
    /// between two outermost nodes.
    pub(super) fn shrink(
        &mut self,
        children: Vec<Node>,
        links: Vec<Edge>,
        slack: impl Fn(usize, usize) -> Option<W>,
    ) -> Node {
        let vertices: Vec<usize> = children.iter().flat_map(|&child| self.vertices(child).to_vec()).collect();
        let node = self.vacant.pop().unwrap_or_else(|| {
            self.blossoms.push(None);
            self.parent.push(None);
            self.base.push(0);
            self.base.len() - 1
        });
        self.base[node] = children.first().map_or(0, |&child| self.base[child]);
        for &child in &children {
            self.parent[child] = Some(node);
        }
        for &v in &vertices {
            self.outermost[v] = node;
        }
        let nearest = (0..self.order()).map(|x| {
            let outside = self.outermost[x] != node;
            let candidates = children.iter().filter(|_| outside).filter_map(|&child| self.nearest(child, x));
            let (_, v) = candidates.filter_map(|v| Some((slack(v, x)?, v))).min()?;
            u32::try_from(v).ok()
        });
        let nearest = nearest.collect();
        let at = node - self.order();
        self.blossoms[at] = Some(Blossom { children, links, vertices, nearest, dual: W::ZERO });
        node
    }

    /// Opens an outermost blossom: its children become outermost. They and the links between them are returned,
    /// the child that holds the base first.
    pub(super) fn open(&mut self, node: Node) -> (Vec<Node>, Vec<Edge>) {
        let at = node - self.order();
        let Some(blossom) = self.blossoms[at].take() else { return (Vec::new(), Vec::new()) };
        self.vacant.push(node);
        for &child in &blossom.children {
            self.parent[child] = None;
            for v in self.vertices(child).to_vec() {
                self.outermost[v] = child;
            }
        }
        (blossom.children, blossom.links)
    }

    /// Makes `v` the base of an outermost node that holds it, and with it of every blossom inside that does.
    pub(super) fn rebase(&mut self, node: Node, v: usize) {
        let mut work = vec![(node, v)];
        while let Some((node, v)) = work.pop() {
            if !self.is_blossom(node) || self.base[node] == v {
                continue;
            }
            self.base[node] = v;
            let entry = self.child_holding(node, v);
            work.push((entry, v));
            let (joined, inner) = self.turn(node, entry);
            for (a, b) in joined {
                self.join(a, b);
            }
            work.extend(inner);
        }
    }

    fn child_holding(&self, node: Node, v: usize) -> Node {
        let mut child = v;
        while let Some(parent) = self.parent[child].filter(|&parent| parent != node) {
            child = parent;
        }
        child
    }

    /// Turns the cycle of a blossom so that `entry` comes first, and returns the links that enter the matching
    /// with the new base that each gives to the child at either end.
    fn turn(&mut self, node: Node, entry: Node) -> (Vec<Edge>, Vec<(Node, usize)>) {
        let Some(blossom) = self.blossom_mut(node) else { return (Vec::new(), Vec::new()) };
        let size = blossom.children.len();
        let at = blossom.children.iter().position(|&child| child == entry).unwrap_or(0);
        // Pairs are (1, 2), (3, 4), … now: exchange along the side of even length between the base and the entry.
        let side = if at % 2 == 0 { 0..at } else { at + 1..size };
        let (mut joined, mut inner) = (Vec::new(), Vec::new());
        for i in side.step_by(2) {
            let (a, b) = blossom.links[i];
            joined.push((a, b));
            inner.extend([(blossom.children[i], a), (blossom.children[(i + 1) % size], b)]);
        }
        blossom.children.rotate_left(at);
        blossom.links.rotate_left(at);
        (joined, inner)
    }
}
