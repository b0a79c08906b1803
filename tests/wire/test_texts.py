"""The server's own sentences: complete, and none without use."""

import re
from pathlib import Path

import fourspace
from fourspace.content.templates import LANGUAGES
from fourspace.wire.speaker import protocol_texts

PACKAGE = Path(str(fourspace.__file__)).parent


def test_every_sentence_of_the_server_is_said_somewhere_and_none_is_missing() -> None:
    known = protocol_texts().keys()
    keys = {key for key in known if key.startswith("server.")}
    folders = (PACKAGE / "wire", PACKAGE / "server", PACKAGE / "browser")
    files = (file for folder in folders for file in folder.rglob("*.py"))
    source = "\n".join(file.read_text() for file in files)
    named = set(re.findall(r'"(server\.\w+)"', source))
    codes = re.findall(r'(?:own_refusal|_refuse|notice|_bye)\([^"()]*"(\w+)"', source)
    codes += re.findall(
        r'"(removed|reissued|bad_method|not_found|on|off|store_trouble|store_unknown)"', source
    )
    named |= {f"server.{code}" for code in codes}
    assert keys - named == set(), "texts that nobody says"
    assert {name for name in named if name not in keys} == set(), "texts that are missing"


def test_all_languages_have_the_same_sentences() -> None:
    texts = protocol_texts().templates
    for language in LANGUAGES:
        assert set(texts[language]) == set(texts["en"])
