//! Merges a game back into its tree after it was read from there and continued.

use crate::game::record::Record;
use crate::sgf::game_header::{GameHeader, GameHint};
use crate::sgf::main_line::MainLine;
use crate::sgf::tree::{Collection, GameNode};
use std::collections::BTreeMap;
use tripoint_games::board::Cell;
use tripoint_games::rules::{Colour, ColouredMove, Move, Position, Rules};

/// The nodes in a tree that match a game, as far as they do.
#[derive(Default)]
struct Path {
    /// The nodes, from the game's first one.
    nodes: Vec<GameNode>,
    /// The set-up stones before the game's first move.
    stones: BTreeMap<Cell, Colour>,
    /// How many of the game's moves are in these nodes.
    moves: usize,
}

impl MainLine {
    /// Merges a game on the same board, which began like this tree, into the tree as its main line.
    ///
    /// It follows the game along existing variations as far as they match, and appends the rest. Other branches,
    /// including the tree's own main line, become variations in their previous order. Nodes below the game's last move
    /// stay, unless the game ended there by a resignation. Properties stay as they are, except these:
    /// - `RE` stays while the game is the beginning of the main line and has not ended by a resignation. It also stays
    ///   if the game is the whole main line with the same winner or none, and no resignation was taken back. Otherwise
    ///   it becomes the game's result, or is removed.
    /// - `C`: a comment in the game that the tree lacks is appended after a line break.
    /// - `TG` and `GM`, as in [`MainLine::name_board`].
    /// - `PL` is set if the game names the player to move and the tree differs.
    ///
    /// A game may begin with the stones after a later set-up in the main line, like a position read from there. It then
    /// continues after that set-up.
    ///
    /// `None` if the game does not belong to the tree: its board, its turns, its swap rule, its set-up stones or its
    /// moves in the first node differ.
    ///
    /// # Complexity
    /// O(bytes of the collection).
    pub fn continued(&self, trees: &Collection, game: &Record) -> Option<Collection> {
        let root = self.nodes.first()?.0;
        if (game.board, game.turns, game.has_swap) != (self.record.board, self.record.turns, self.record.has_swap) {
            return None;
        }
        let entries: Vec<ColouredMove> = game.moves.iter().map(|recorded| recorded.entry).collect();
        let (path, skipped) = self.begun(trees, game, &entries)?;
        let &end = path.nodes.last()?;
        let is_within = path.moves == entries.len() && self.nodes.iter().zip(&path.nodes).all(|((node, _), other)| node == other);
        let is_whole = is_within && path.nodes.len() == self.nodes.len();
        let ends_here = game.resigned().is_some();
        let mut trees = trees.clone();
        if path.moves == entries.len() && ends_here {
            trees.cut_below(end);
        }
        let added = self.add_line(&mut trees, end, &entries[path.moves..]);
        path.nodes.iter().chain(&added).for_each(|&node| trees.make_first(node));
        // The nodes below the game have not been read yet.
        let last = added.last().copied().unwrap_or(end);
        let mut settled = self.clone();
        settled.settle_swaps(&mut trees, root);
        let as_far_as_the_game = |trees: &Collection| {
            let mut trees = trees.clone();
            trees.cut_below(last);
            MainLine::read(&trees, root, GameHint::Named(game.board)).ok()
        };
        let line = as_far_as_the_game(&trees)?;
        self.add_comments(&mut trees, &line, game, skipped);
        let turn = game.turn.map(|(after, colour)| (skipped + after, colour));
        if let Some((after, colour)) = turn.filter(|_| turn != line.record.turn) {
            let place = line.nodes.partition_point(|&(_, made)| made <= after).checked_sub(1)?;
            let node = line.nodes[place].0;
            let letter = settled.colour_at(&trees, node, colour).letter();
            trees.set(node, "PL", &[letter.encode_utf8(&mut [0; 4])]);
        }
        let keeps_result = if is_whole { self.keeps_result(game) } else { is_within && !ends_here };
        if !keeps_result {
            let result = Some(settled.result_at(&trees, last, &game.info.result)).filter(|result| !result.is_empty());
            trees.set(root, "RE", &result.as_deref().into_iter().collect::<Vec<_>>());
        }
        self.name_board(&mut trees, root);
        // The game takes precedence over the file.
        let read = as_far_as_the_game(&trees)?.record;
        let is_game = read.moves.iter().skip(skipped).map(|recorded| recorded.entry).eq(entries);
        let turn_of =
            |record: &Record, moves| record.position(Rules::STANDARD, Some(moves)).ok().map(|position| position.to_move());
        let resigned_fits = game.resigned().is_none() || read.resigned() == game.resigned();
        let turns_fit = turn_of(&read, read.moves.len()) == turn_of(game, game.moves.len());
        (is_game && turns_fit && resigned_fits && read.board == game.board).then_some(trees)
    }

    /// Adds `TG` to the game's first node, if its board could otherwise be misread. If the file could be taken for one
    /// of Go or the like, it also gets `GM[11]`.
    ///
    /// # Complexity
    /// O(bytes of the game).
    pub fn name_board(&self, trees: &mut Collection, game: GameNode) {
        match GameHeader::read(trees, game, GameHint::Open) {
            Ok(header) if header.board == self.record.board => return,
            Err(error) if error.is_of_another_game() => trees.set(game, "GM", &["11"]),
            _ => {}
        }
        trees.set(game, "TG", &[&self.record.board.to_string()]);
    }

    /// A game's path, and how many moves come before its beginning. The game begins with the stones after a set-up in
    /// the main line (the last of several), or before everything.
    fn begun(&self, trees: &Collection, game: &Record, entries: &[ColouredMove]) -> Option<(Path, usize)> {
        let stones: BTreeMap<Cell, Colour> = game.initial_stones().into_iter().map(|(colour, cell)| (cell, colour)).collect();
        let from_setup = self.last_setup_with(&stones).and_then(|after| {
            let nodes = self.nodes.iter().take_while(|&&(_, made)| made <= after).map(|&(node, _)| node).collect();
            let path = self.follow(trees, Path { nodes, stones: stones.clone(), moves: 0 }, game, entries)?;
            Some((path, after))
        });
        from_setup.or_else(|| self.follow(trees, Path::default(), game, entries).map(|path| (path, 0)))
    }

    /// After how many moves in the main line a set-up last leaves exactly these stones on the board. `None` for set-ups
    /// before the first move.
    ///
    /// # Complexity
    /// O(bytes of the game).
    fn last_setup_with(&self, stones: &BTreeMap<Cell, Colour>) -> Option<usize> {
        let setup = &self.record.setup;
        let is_after_setup = |moves: usize| setup.binary_search_by_key(&moves, |change| change.after).is_ok();
        let mut last = None;
        let mut visit = |moves: usize, position: &Position| {
            let set_up = position.setup();
            let has_stones = || set_up.iter().all(|(colour, cell)| stones.get(cell) == Some(colour));
            if moves > 0 && set_up.len() == stones.len() && is_after_setup(moves) && has_stones() {
                last = Some(moves);
            }
        };
        self.record.replay(Rules::STANDARD, None, &mut visit).ok()?;
        last
    }

    /// Follows a game from the end of a path, or from the tree's first node, into the first matching child of each
    /// node. `None` if the game begins differently.
    fn follow(&self, trees: &Collection, mut path: Path, game: &Record, entries: &[ColouredMove]) -> Option<Path> {
        let initial: BTreeMap<Cell, Colour> = game.initial_stones().into_iter().map(|(colour, cell)| (cell, colour)).collect();
        if path.nodes.is_empty() {
            let root = self.nodes.first()?.0;
            let (stones, moves) = self.fits(trees, root, (game, entries, &initial), &path)?;
            path = Path { nodes: vec![root], stones, moves };
        }
        while let Some(&last) = path.nodes.last() {
            let fits = |child| self.fits(trees, child, (game, entries, &initial), &path).map(|made| (child, made));
            let Some((node, (stones, moves))) = trees.children(last).find_map(fits) else { break };
            path.nodes.push(node);
            (path.stones, path.moves) = (stones, moves);
        }
        (path.stones == initial).then_some(path)
    }

    /// The set-up stones and the number of moves after the path and this node, if the node matches the game.
    fn fits(
        &self,
        trees: &Collection,
        node: GameNode,
        (game, entries, initial): (&Record, &[ColouredMove], &BTreeMap<Cell, Colour>),
        path: &Path,
    ) -> Option<(BTreeMap<Cell, Colour>, usize)> {
        let content = self.content(trees, node).ok()?;
        let (mut stones, mut moves) = (path.stones.clone(), path.moves);
        for &(colour, cell) in &content.changes {
            match colour {
                Some(colour) => stones.insert(cell, colour),
                None => stones.remove(&cell),
            };
        }
        // Set-ups after the first move begin other games.
        if !content.changes.is_empty() && moves > 0 || !content.moves.is_empty() && stones != *initial {
            return None;
        }
        for &entry in &content.moves {
            if entry.mv == Move::Resign {
                Some(entry.colour).filter(|_| moves == entries.len() && game.resigned() == Some(entry.colour))?;
            } else {
                entries.get(moves).filter(|&&made| made == entry)?;
                moves += 1;
            }
        }
        Some((stones, moves))
    }

    /// Adds the comments on moves that the file lacks.
    fn add_comments(&self, trees: &mut Collection, line: &MainLine, game: &Record, skipped: usize) {
        for (number, recorded) in (skipped..).zip(&game.moves).filter(|(_, recorded)| !recorded.comment.is_empty()) {
            let Some(node) = line.node_of(number) else { continue };
            let is_read = self.node_of(number) == Some(node) && self.record.moves[number].comment == recorded.comment;
            if !is_read {
                trees.append_line(node, "C", &recorded.comment, None);
            }
        }
    }

    /// Whether the file's result fits the game, which is its main line.
    fn keeps_result(&self, game: &Record) -> bool {
        let file = &self.record;
        let winner = |record: &Record| record.info.result.chars().next();
        if game.info.result.is_empty() { file.resigned().is_none() } else { winner(file) == winner(game) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::record::RecordInfo;
    use tripoint_games::board::Board;

    /// Continues the game after this many moves with these words, `b a1`, and returns the file; `-` takes a move back.
    fn continued(text: &str, moves: Option<usize>, words: &str) -> Option<String> {
        let (trees, line) = MainLine::parse(text.as_bytes(), GameHint::Usual(Board::default())).unwrap();
        let mut position = line.record.position(Rules::STANDARD, moves).unwrap();
        let notation = tripoint_games::notation::Notation::default_for(position.topology());
        for word in words.split(", ").filter(|word| !word.is_empty()) {
            let Some((colour, name)) = word.split_once(' ') else {
                position.undo().unwrap();
                continue;
            };
            let colour = if colour == "b" { Colour::Black } else { Colour::White };
            position.play_any(colour, notation.read_move(name, &tripoint_games::notation::Dialect::GTP).unwrap()).unwrap();
        }
        let game = saved(&position);
        let trees = line.continued(&trees, &game)?;
        // The main line begins with the game for every reader.
        if let Ok(MainLine { record: read, .. }) = MainLine::read(&trees, trees.games()[0], GameHint::Usual(Board::default())) {
            assert!(read.board == game.board && read.moves.len() >= game.moves.len());
        }
        Some(String::from_utf8_lossy(&trees.to_bytes()).into_owned())
    }

    fn saved(position: &Position) -> Record {
        Record::of(position, RecordInfo::default(), |_| String::new())
    }

    const FILE: &str = "(;TG[Y 4]XY[?]RE[B+R]DT[2026]\n;B[a1]C[one];W[b2]\n(;B[c3]C[three];W[a4])\n(;B[d4];W[c4]))\n";

    #[test]
    fn unchanged_games_leave_the_file_unchanged() {
        assert_eq!(continued(FILE, None, "").as_deref(), Some(FILE));
    }

    #[test]
    fn continued_games_keep_the_contents_of_the_file() {
        for (moves, words, expected) in [
            (None, "-", FILE),
            (None, "-, -", FILE),
            (Some(2), "", FILE),
            (Some(0), "", FILE),
            (Some(1), "", FILE),
            (Some(2), "w resign", "(;SZ[4]XY[?]RE[B+Resign]DT[2026]\n;B[a1]C[one];W[b2])\n"),
            (Some(2), "b d4", "(;SZ[4]XY[?]DT[2026]\n;B[a1]C[one];W[b2]\n(;B[d4];W[c4])\n(;B[c3]C[three];W[a4]))\n"),
            (
                Some(2),
                "b d4, w d3",
                "(;SZ[4]XY[?]DT[2026]\n;B[a1]C[one];W[b2]\n(;B[d4]\n(;W[d3])\n(;W[c4]))\n(;B[c3]C[three];W[a4]))\n",
            ),
            (
                Some(1),
                "w swap",
                "(;SZ[4]XY[?]DT[2026]\n;B[a1]C[one]\n(;W[swap-sides])\n(;W[b2]\n(;B[c3]C[three];W[a4])\n(;B[d4];W[c4])))\n",
            ),
            (Some(4), "w resign", FILE),
            (
                Some(4),
                "b resign",
                "(;SZ[4]XY[?]RE[W+Resign]DT[2026]\n;B[a1]C[one];W[b2]\n(;B[c3]C[three];W[a4])\n(;B[d4];W[c4]))\n",
            ),
        ] {
            // On this board `d3` is outside the triangle.
            let (file, expected) = (
                FILE.replace("TG[Y 4]", "TG[Hex 4 4]"),
                expected.replace("SZ[4]", "TG[Hex 4 4]").replace("TG[Y 4]", "TG[Hex 4 4]"),
            );
            assert_eq!(continued(&file, moves, words), Some(expected), "{moves:?} {words}");
        }
    }

    #[test]
    fn set_up_stones_turns_and_nodes_without_moves_are_followed() {
        for (text, words, expected) in [
            ("(;TG[Y 4]AB[a1]AW[b2]PL[W];W[c3])", "b d4", "(;TG[Y 4]AB[a1]AW[b2]PL[W]\n;W[c3];B[d4])\n"),
            ("(;TG[Y 4];AB[a1];C[x];B[b2];C[y];)", "w d4", "(;TG[Y 4]\n;AB[a1];C[x];B[b2];C[y];;W[d4])\n"),
            ("(;TG[Y 4];B[b2]C[x];AW[a1][c3];PL[W])", "w d4", "(;TG[Y 4]\n;B[b2]C[x];AW[a1][c3];PL[W];W[d4])\n"),
            (
                "(;TG[Y 4];B[b2];AE[b2]AB[a1];W[c3];B[d4])",
                "-, b c4",
                "(;TG[Y 4]\n;B[b2];AE[b2]AB[a1];W[c3]\n(;B[c4])\n(;B[d4]))\n",
            ),
            ("(;TG[Y 4];B[b2]W[c3];B[d4])", "-, b a1", "(;TG[Y 4]\n;B[b2]W[c3]\n(;B[a1])\n(;B[d4]))\n"),
            ("(;TG[Y 4];B[b2]W[c3])", "-, w a1", "(;TG[Y 4]\n(;B[b2];W[a1])\n(;B[b2]W[c3]))\n"),
            ("(;TG[Y 4];B[b2];W[resign])", "", "(;TG[Y 4]\n;B[b2];W[resign])\n"),
            ("(;TG[Y 4];B[b2];W[resign])", "-", "(;TG[Y 4]\n;B[b2];W[resign])\n"),
            ("(;TG[Y 4]AB[a1];B[b2];B[zz])(;x[])", "", ""),
        ] {
            if expected.is_empty() {
                assert!(MainLine::parse(text.as_bytes(), GameHint::Usual(Board::default())).is_err());
            } else {
                assert_eq!(continued(text, None, words).as_deref(), Some(expected), "{text} {words}");
            }
        }
    }

    /// If we compared each set-up after all moves before it, the test would never end.
    #[test]
    fn games_continue_after_many_set_ups() {
        const MANY: usize = 60_000;
        let nodes = ";B[a1];AE[a1]AB[b2];W[c3];AE[b2][c3]AW[d4];AE[d4]".repeat(MANY / 3);
        let file = format!("(;TG[Y 4]\n{nodes};B[c4]C[last])");
        let saved = continued(&file, None, "w d4").unwrap();
        assert!(saved.ends_with(";B[c4]C[last];W[d4])\n"), "{}", &saved[saved.len() - 100..]);
        assert_eq!(saved.matches("AW[d4]").count(), MANY / 3);
    }

    /// Unread parts must not decide whether the file is kept.
    #[test]
    fn unreadable_nodes_below_the_game_stay() {
        for (file, moves, words, expected) in [
            (
                "(;TG[Y 4]PB[Ann];B[a1];W[b2];B[c3]PL[B];B[a4](;W[d4])(;W[c4]))",
                Some(1),
                "",
                "(;TG[Y 4]PB[Ann]\n;B[a1];W[b2];B[c3]PL[B];B[a4]\n(;W[d4])\n(;W[c4]))\n",
            ),
            (
                "(;TG[Y 4]PB[Ann];B[a1](;W[b2]C[main])(;W[b3];B[b3]))",
                Some(1),
                "w b3",
                "(;TG[Y 4]PB[Ann]\n;B[a1]\n(;W[b3];B[b3])\n(;W[b2]C[main]))\n",
            ),
        ] {
            assert_eq!(continued(file, moves, words).as_deref(), Some(expected), "{file}");
        }
    }

    #[test]
    fn games_continue_in_the_spelling_of_the_file() {
        let text = "(;SZ[5]SO[littlegolem.net]PB[Ann]RE[B];W[ab];B[swap];W[cd])";
        let expected = "(;SZ[5]SO[littlegolem.net]PB[Ann]\n;W[ab];B[swap];W[cd];B[ee])\n";
        assert_eq!(continued(text, None, "b e5").as_deref(), Some(expected));
        assert_eq!(continued("(;GM[11]SZ[4];B[ab])", None, "w d1").as_deref(), Some("(;GM[11]SZ[4]\n;B[ab];W[da])\n"));
    }

    /// A file without `TG`, read as Y because Y was being played, would be Hex to others.
    #[test]
    fn the_board_is_named_where_it_could_be_another() {
        let y: Board = "y 5".parse().unwrap();
        let (trees, line) = MainLine::parse(b"(;SZ[4]XY[?];B[b2])", GameHint::Usual(y)).unwrap();
        let position = line.record.position(Rules::STANDARD, None).unwrap();
        let text = line.continued(&trees, &saved(&position)).unwrap().to_bytes();
        assert_eq!(text, b"(;SZ[4]XY[?]TG[Y 4]\n;B[b2])\n");
    }

    #[test]
    fn unrelated_games_are_not_merged_into_the_tree() {
        let (trees, line) = MainLine::parse(b"(;SZ[4]AB[a1]B[b2];W[c3])", GameHint::Usual(Board::default())).unwrap();
        for other in ["(;SZ[5]AB[a1]B[b2];W[c3])", "(;SZ[4]AB[a2]B[b2];W[c3])", "(;SZ[4]AB[a1];W[c3])", "(;SZ[4]AB[a1][c4]B[b2])"]
        {
            assert_eq!(
                line.continued(&trees, &Record::parse_sgf_as(other.as_bytes(), GameHint::Usual(Board::default())).unwrap()),
                None,
                "{other}"
            );
        }
    }

    #[test]
    fn comments_are_added_to_those_of_the_file() {
        let (trees, line) =
            MainLine::parse(b"(;TG[Y 4];B[a1]C[caf\xe9];W[b2]C[two])", GameHint::Usual(Board::default())).unwrap();
        let mut game = line.record.clone();
        "win rate".clone_into(&mut game.moves[0].comment);
        let text = line.continued(&trees, &game).unwrap().to_bytes();
        assert_eq!(text, b"(;TG[Y 4]\n;B[a1]C[caf\xe9\nwin rate];W[b2]C[two])\n");
    }
}
