"""Books and records: reading, writing, garbage."""

import pickle

import pytest
from conftest import BOARDS, random_game

from tripoint import Board, Book, Position, Record, RecordError, read_games


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("format", ["sgf", "json"])
def test_written_games_are_read_again(board, format, draw):
    position = Position(board)
    for _ in random_game(position, draw):
        pass
    comments = ["" if number % 2 else f"[{number}] é" for number in range(len(position.moves))]
    record = Record(position, players=("Ada", "Bo"), comment="A game.", comments=comments)
    read = Record.read(record.to(format))
    assert read == record == pickle.loads(pickle.dumps(record))
    assert read.players == ("Ada", "Bo") and read.comments == comments and read.comment == "A game."
    assert read.position() == position and read.position().history == position.history
    assert [len(one.moves) for one in read.positions()] == list(range(len(position.moves) + 1))
    assert read.position(3).moves == position.moves[:3] and len(read) == len(position.moves)


def test_games_of_other_programs_are_read():
    link = Record.read("https://hexworld.org/board/#11c1,a2:sf6:rb")
    assert link.board == Board("hex 11") and link.result == "B+Resign" and link.position().outcome.reason == "resignation"
    moves = Record.read("1. a5 swap-pieces 2. d4 f7")
    assert moves.board == Board("hex 11") and "does not say its board" in moves.notes[0]
    assert Record.read("a1 b2", board="y 5").board == Board("y 5")
    assert Record.read("c3 d4", format="moves", board="y 7").moves == ["c3", "d4"]
    games = read_games(b"(;TG[Y 5];B[c3];W[c4])(;TG[Hex 5 5];B[a1])")
    assert [str(game.board) for game in games] == ["y 5", "hex 5 5"]


def test_formats_are_written():
    hexagonal = Record(Position("hex 11").after("a2"))
    assert "hexworld.org" in hexagonal.to("hexworld") and "<hexboard" in hexagonal.to("hexboard")
    assert "hex-study" in Record(Position("y 5").after("a2")).to("hexstudy")
    assert Record(Position("poly-y 5 7").after("43")).to("codecup").split() == ["43"]


def test_files_are_read(tmp_path):
    path = tmp_path / "game.sgf"
    path.write_text("(;TG[Y 5];B[c3];W[c4])")
    assert Record.open(path).moves == Record.open(str(path)).moves == ["c3", "c4"]
    path.write_text("(;TG[Y 5];B[c3];W[c3])")
    with pytest.raises(RecordError, match=r"game\.sgf:1:18: move 2: got 'c3': the cell is occupied"):
        Record.open(path)
    with pytest.raises(FileNotFoundError):
        Record.open(tmp_path / "none.sgf")
    with pytest.raises(IsADirectoryError):
        Record.open(tmp_path)


@pytest.mark.parametrize(
    "call, error, text",
    [
        (lambda: Record.read("good morning"), RecordError, "This is not a game"),
        (lambda: Record.read(""), RecordError, ""),
        (lambda: Record.read(b"\xff\xfe\x00"), RecordError, ""),
        (lambda: Record.read("(;TG[Y 99];B[c3])"), RecordError, "1:"),
        (lambda: Record.read("(;TG[Y 5];B[c3]", format="pgn"), ValueError, "format: got 'pgn', expected sgf, json"),
        (lambda: Record.read(7), TypeError, ""),
        (lambda: Record(Position("y 4")).to("hexworld"), RecordError, "expected Hex"),
        (lambda: Record(Position("y 4")).to("pgn"), ValueError, "format: got 'pgn', expected sgf"),
        (lambda: Record(Position("y 4"), comments=["too many"]), ValueError, "comments: got 1"),
        (lambda: Record("y 4"), TypeError, "got 'y 4', expected a Position"),
        (lambda: Record(Position("y 4")).position(1), ValueError, "moves: got 1, expected 0 to 0"),
        (lambda: Book.open("/nowhere.book"), FileNotFoundError, "/nowhere.book"),
        (lambda: Book.from_text("nonsense"), ValueError, "book: 1:1"),
        (lambda: Book.shipped("y 7").moves(Position("y 8")), ValueError, "got one of Y 8, expected Y 7"),
    ],
)
def test_garbage_gets_a_clear_error(call, error, text):
    with pytest.raises(error) as raised:
        call()
    assert text in str(raised.value)


def test_damaged_files_never_crash(draw):
    """Randomly changed files are read as other games or refused."""
    texts = [
        b"(;FF[4]GM[11]SZ[5]TG[Y 5]PB[A];B[c3]C[x];W[swap-pieces](;B[a1])(;B[b2]))",
        b"https://hexworld.org/board/#11c1,a2:sf6:rb",
        Record(Position("hex 5").after("c3")).to("json").encode(),
        b"hex 5: c3 swap d4",
    ]
    refused = 0
    for number in range(600):
        text = bytearray(texts[number % len(texts)])
        for _ in range(draw.randrange(1, 4)):
            text[draw.randrange(len(text))] = draw.randrange(256)
        try:
            for record in read_games(bytes(text)):
                assert read_games(record.to_sgf())
        except RecordError:
            refused += 1
    assert 0 < refused < 600


def test_books_know_their_boards(tmp_path):
    boards = Book.shipped_boards()
    assert len(boards) >= 20 and Book.shipped("y 3") is None
    for board in boards[:4]:
        book, position = Book.shipped(board), Position(board)
        assert book.board == board and book.trust == "shipped" and len(book) > 0
        moves = book.moves(position)
        assert moves and all(position.is_legal(move.move) and 0 <= move.win_rate <= 1 for move in moves if move.win_rate)
        position.play_all(book.line(position))
        assert book.moves(position.after("resign")) == []


def test_proofs_of_a_file_are_claims_until_they_are_checked(tmp_path):
    path = tmp_path / "y-4.book"
    path.write_text(Book.shipped("y 4").to_text())
    unchecked, checked = Book.open(path), Book.open(path, check_nodes=100_000)
    assert (unchecked.trust, checked.trust) == ("unchecked", "checked")
    assert all(move.proven is None for move in unchecked.moves(Position("y 4")))
    assert any(move.proven is not None for move in checked.moves(Position("y 4")))
