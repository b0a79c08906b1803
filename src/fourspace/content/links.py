"""Links: ids of one kind of thing, where they are declared and where they are used."""

from fourspace.content.documents import Document
from fourspace.content.faults import ContentError, Fault, Path, listed, nearest


class Ids:
    """The ids of one kind (`card`, `place`), which must be declared once and used."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self._declared: dict[str, tuple[Document, Path]] = {}
        self._used: list[tuple[str, Document, Path, tuple[str, ...]]] = []
        self._twice: list[Fault] = []

    def declare(self, name: str, document: Document, path: Path) -> None:
        """Note that `name` is declared here."""
        if name in self._declared:
            first, at = self._declared[name]
            found = f"the {self.kind} '{name}' again"
            expected = f"one only, as in {first.name}:{first.line(at)}"
            self._twice.append(document.fault(path, found, expected))
        else:
            self._declared[name] = (document, path)

    def use(self, name: str, document: Document, path: Path, words: tuple[str, ...] = ()) -> None:
        """Note that `name` is used here, where one of some `words` could be used too."""
        self._used.append((name, document, path, words))

    def faults(self, unused: bool = True) -> list[Fault]:
        """Every id declared twice, used but not declared, or declared but never used."""
        dangling = [
            document.fault(
                path,
                f"the unknown {self.kind} '{name}'",
                listed([*self._declared, *words]),
                nearest(name, [*self._declared, *words]),
            )
            for name, document, path, words in self._used
            if name not in self._declared
        ]
        used = {name for name, _, _, _ in self._used}
        idle = [
            document.fault(path, f"the unused {self.kind} '{name}'", "something that uses it")
            for name, (document, path) in self._declared.items()
            if unused and name not in used
        ]
        return self._twice + dangling + idle


def check_links(*kinds: Ids) -> None:
    """Raise ContentError with all faults of all kinds, if there are any."""
    faults = [fault for ids in kinds for fault in ids.faults()]
    if faults:
        raise ContentError(faults)
