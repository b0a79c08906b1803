"""How much is loaded, and how soon it can be used."""

from tests.browser.conftest import People
from tests.browser.people import Person

LARGEST_FIRST_LOAD = 400_000


def loaded(person: Person) -> tuple[int, list[str]]:
    """The bytes that came over the wire for scripts, styles and pages, and their names."""
    sizes = person.page.evaluate(
        """() => [...performance.getEntriesByType('navigation'),
                  ...performance.getEntriesByType('resource')]
             .filter(e => !e.name.includes('/api/'))
             .map(e => [e.name, e.transferSize])"""
    )
    return sum(size for _, size in sizes), [name for name, _ in sizes]


def test_the_first_load_is_small_and_without_the_cubes_code(people: People) -> None:
    person = people()
    person.home()
    size, names = loaded(person)
    assert 0 < size < LARGEST_FIRST_LOAD
    assert not [name for name in names if "SpaceCube" in name]


def test_a_table_of_duel_loads_without_the_cubes_code(people: People) -> None:
    person = people()
    person.play_now("duel")
    size, names = loaded(person)
    assert 0 < size < LARGEST_FIRST_LOAD
    assert not [name for name in names if "SpaceCube" in name]
