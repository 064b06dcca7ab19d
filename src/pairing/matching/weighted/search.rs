//! One search: a tree of tight edges from an exposed root, grown by changing duals until it reaches another
//! exposed vertex.
//!
//! Each event (the tree grows, a blossom shrinks, one opens) costs O(n): an outermost node that becomes even
//! is compared once with every vertex, since [`BlossomFamily::nearest`] knows which member counts. A search has O(n)
//! events, so it costs O(n²).
#![allow(clippy::indexing_slicing, reason = "nodes come from the family, and every array covers its bound")]

use super::family::{BlossomFamily, Edge, Node};
use super::{EdgeWeight, MaximumWeight, Weights};

/// The place of an outermost node in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TreeLabel {
    /// Not in the tree.
    Free,
    /// At an even distance from the root, to which its edge of the matching leads.
    Even,
    /// Reached by this edge from a vertex of an even node.
    Odd(Edge),
}

/// The edge of the least slack from the tree to a vertex.
#[derive(Clone, Copy, Debug)]
struct Reach<W> {
    slack: W,
    from: usize,
}

/// What happens next; in the order of preference among equal steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum SearchEvent {
    /// An edge from an even to an exposed node is tight: the path is found.
    Augment(Edge),
    /// An edge from an even to a free node is tight.
    Grow(Edge),
    /// An edge between two even nodes is tight.
    Shrink(Edge),
    /// The dual of an odd blossom is zero.
    Open(Node),
}

struct Search<'a, W, E> {
    weights: &'a E,
    family: &'a mut BlossomFamily<W>,
    duals: &'a mut [W],
    /// By node; of outermost nodes only.
    label: Vec<TreeLabel>,
    /// By vertex, of those that are not even.
    reach: Vec<Option<Reach<W>>>,
    /// By even node: the edge of least slack to a node that was even when this one became so.
    across: Vec<Option<(W, Edge)>>,
    /// The outermost nodes of the tree.
    tree: Vec<Node>,
}

/// Matches the exposed vertex `root`; `false` if there is no perfect matching.
pub(super) fn augment<W: EdgeWeight, E: Weights<W>>(solution: &mut MaximumWeight<W, E>, root: usize) -> bool {
    let n = solution.family.order();
    let nodes = solution.family.node_bound() + n / 2;
    let mut search = Search {
        weights: &solution.weights,
        duals: &mut solution.duals,
        label: vec![TreeLabel::Free; nodes],
        reach: vec![None; n],
        across: vec![None; nodes],
        tree: Vec::new(),
        family: &mut solution.family,
    };
    search.make_even(search.family.outermost(root));
    while let Some((step, event)) = search.next_event() {
        search.change_duals(step);
        match event {
            SearchEvent::Augment(edge) => {
                search.exchange(edge);
                return true;
            }
            SearchEvent::Grow(edge) => search.grow(edge),
            SearchEvent::Shrink(edge) => search.shrink(edge),
            SearchEvent::Open(blossom) => search.open(blossom),
        }
    }
    false
}

impl<W: EdgeWeight, E: Weights<W>> Search<'_, W, E> {
    /// The least change of the duals that makes something happen.
    fn next_event(&self) -> Option<(W, SearchEvent)> {
        let mut best: Option<(W, SearchEvent)> = None;
        let mut offer = |candidate: (W, SearchEvent)| {
            if best.is_none_or(|known| candidate < known) {
                best = Some(candidate);
            }
        };
        for (x, reach) in self.reach.iter().enumerate() {
            let node = self.family.outermost(x);
            if let (Some(Reach { slack, from }), TreeLabel::Free) = (*reach, self.label[node]) {
                let exposed = self.family.matched_edge(node).is_none();
                offer((
                    slack,
                    if exposed { SearchEvent::Augment((from, x)) } else { SearchEvent::Grow((from, x)) },
                ));
            }
        }
        for &node in &self.tree {
            match self.label[node] {
                TreeLabel::Even => {
                    if let Some((slack, edge)) = self.across[node] {
                        offer((slack.half(), SearchEvent::Shrink(edge)));
                    }
                }
                TreeLabel::Odd(_) if self.family.is_blossom(node) => {
                    offer((self.family.dual(node).half(), SearchEvent::Open(node)));
                }
                _ => {}
            }
        }
        best
    }

    fn change_duals(&mut self, step: W) {
        if step == W::ZERO {
            return;
        }
        let (twice, minus_twice) = (step + step, W::ZERO - (step + step));
        for &node in &self.tree {
            let even = self.label[node] == TreeLabel::Even;
            for &v in self.family.vertices(node) {
                self.duals[v] = if even { self.duals[v] - step } else { self.duals[v] + step };
            }
            self.family.raise(node, if even { twice } else { minus_twice });
            if let (true, Some((slack, _))) = (even, &mut self.across[node]) {
                *slack = *slack - twice;
            }
        }
        for (x, reach) in self.reach.iter_mut().enumerate() {
            if let (Some(reach), TreeLabel::Free) = (reach, self.label[self.family.outermost(x)]) {
                reach.slack = reach.slack - step;
            }
        }
    }

    /// Puts an outermost node into the tree as even and notes its edges to all others.
    fn make_even(&mut self, node: Node) {
        self.label[node] = TreeLabel::Even;
        self.tree.push(node);
        self.across[node] = None;
        for x in 0..self.reach.len() {
            let other = self.family.outermost(x);
            if other == node {
                continue;
            }
            let Some(from) = self.family.nearest(node, x) else { continue };
            let Some(slack) = slack(self.duals, self.weights, from, x) else { continue };
            if self.label[other] == TreeLabel::Even {
                if self.across[node].is_none_or(|(least, _)| slack < least) {
                    self.across[node] = Some((slack, (from, x)));
                }
            } else if self.reach[x].is_none_or(|known| slack < known.slack) {
                self.reach[x] = Some(Reach { slack, from });
            }
        }
    }

    /// The node at the far end of the edge becomes odd, the node matched with it even.
    fn grow(&mut self, edge: Edge) {
        let node = self.family.outermost(edge.1);
        self.label[node] = TreeLabel::Odd(edge);
        self.tree.push(node);
        if let Some((_, mate)) = self.family.matched_edge(node) {
            self.make_even(self.family.outermost(mate));
        }
    }

    /// The edge from a node of the tree towards the root.
    fn step_up(&self, node: Node) -> Option<Edge> {
        match self.label[node] {
            TreeLabel::Even => self.family.matched_edge(node),
            TreeLabel::Odd((above, here)) => Some((here, above)),
            TreeLabel::Free => None,
        }
    }

    /// The nodes from that of `v` up to the root, each with the edge to the next.
    fn trail(&self, v: usize) -> (Vec<Node>, Vec<Edge>) {
        let (mut nodes, mut edges) = (vec![self.family.outermost(v)], Vec::new());
        while let Some(edge) = nodes.last().and_then(|&node| self.step_up(node)) {
            edges.push(edge);
            nodes.push(self.family.outermost(edge.1));
        }
        (nodes, edges)
    }

    /// Shrinks the cycle that an edge between two even nodes closes.
    fn shrink(&mut self, edge: Edge) {
        let ((mut left, left_up), (mut right, right_up)) = (self.trail(edge.0), self.trail(edge.1));
        let mut meeting = None;
        while let (Some(a), Some(b)) = (left.last(), right.last())
            && a == b
        {
            meeting = left.pop();
            right.pop();
        }
        let down = left_up[..left.len()].iter().rev().map(|&(below, above)| (above, below));
        let links: Vec<Edge> = down.chain([edge]).chain(right_up[..right.len()].iter().copied()).collect();
        let children: Vec<Node> = meeting.into_iter().chain(left.into_iter().rev()).chain(right).collect();
        for &child in &children {
            self.label[child] = TreeLabel::Free;
        }
        self.forget_free_nodes();
        let (duals, weights) = (&*self.duals, self.weights);
        let blossom = self.family.shrink(children, links, |u, v| slack(duals, weights, u, v));
        self.make_even(blossom);
    }

    /// Opens an odd blossom: the even side of its cycle, from where the tree enters to the base, takes its
    /// place in the tree; the other children are free.
    fn open(&mut self, blossom: Node) {
        let TreeLabel::Odd(entry) = self.label[blossom] else { return };
        self.label[blossom] = TreeLabel::Free;
        self.forget_free_nodes();
        let (children, links) = self.family.open(blossom);
        let size = children.len();
        let holds_entry = |&child: &Node| child == self.family.outermost(entry.1);
        let at = children.iter().position(holds_entry).unwrap_or(0);
        let mut walk = vec![(children[at], entry)];
        if at % 2 == 0 {
            walk.extend((0..at).rev().map(|i| (children[i], (links[i].1, links[i].0))));
        } else {
            walk.extend((at..size).map(|i| (children[(i + 1) % size], links[i])));
        }
        for &(child, edge) in walk.iter().step_by(2) {
            self.label[child] = TreeLabel::Odd(edge);
            self.tree.push(child);
        }
        for &(child, _) in walk.iter().skip(1).step_by(2) {
            self.make_even(child);
        }
    }

    fn forget_free_nodes(&mut self) {
        self.tree.retain(|&node| self.label[node] != TreeLabel::Free);
    }

    /// Exchanges the edges on the path from the exposed end of the edge to the root.
    fn exchange(&mut self, (mut even, mut partner): Edge) {
        self.family.rebase(self.family.outermost(partner), partner);
        loop {
            let node = self.family.outermost(even);
            let up = self.family.matched_edge(node);
            self.family.rebase(node, even);
            self.family.join(even, partner);
            let Some((_, mate)) = up else { return };
            let odd = self.family.outermost(mate);
            let TreeLabel::Odd((above, here)) = self.label[odd] else { return };
            self.family.rebase(odd, here);
            (even, partner) = (above, here);
        }
    }
}

/// Twice the slack of an edge that lies in no blossom.
fn slack<W: EdgeWeight, E: Weights<W>>(duals: &[W], weights: &E, u: usize, v: usize) -> Option<W> {
    Some(duals[u] + duals[v] - weights.doubled(u, v)?)
}
