"""Runs Orca with its own settings folder. It writes everything that it says to file descriptor 3, as lines of JSON.

Usage: run_orca.py FOLDER. The line "landmarks" on the standard input asks for the landmarks of the page.
"""

import json
import os
import sys

import gi

gi.require_version("Atspi", "2.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Atspi, GLib
from orca import orca, orca_state, settings_manager, speech, speechserver

SETTINGS = {
    # The base class of speech servers says nothing: Orca's own functions are replaced in main().
    "speechServerFactory": "speechserver",
    "enableBraille": False,
    "enableSound": False,
    # A walk presses keys: reading the page at once would move the caret.
    "sayAllOnLoad": False,
    "pageSummaryOnLoad": False,
}

output = os.fdopen(3, "w", buffering=1)


def write(message):
    """Write one message as a line."""
    print(json.dumps(message), file=output, flush=True)


def list_texts(content):
    """List the texts of what a speech generator returned, in order."""
    if isinstance(content, str):
        return [content] if content.strip() else []
    if isinstance(content, list):
        return [text for part in content for text in list_texts(part)]
    return []


def record_speech(content, acss=None, interrupt=True):
    """Record an utterance, as the parts that Orca composed it of."""
    texts = list_texts(content)
    if texts:
        write({"type": "speech", "parts": texts})


def record_character(character, acss=None):
    """Record a single character."""
    write({"type": "speech", "parts": [character]})


def find_document():
    """Find the web page that is shown."""
    script = orca_state.activeScript
    return script.utilities.activeDocument() if script else None


def list_landmarks(accessible):
    """List the landmarks below an accessible object, as role and name."""
    found = []
    for index in range(accessible.get_child_count()):
        child = accessible.get_child_at_index(index)
        if child is None:
            continue
        if child.get_role() == Atspi.Role.LANDMARK:
            role = child.get_attributes().get("xml-roles", "landmark")
            found.append(" ".join(filter(None, [role, child.get_name()])))
        found.extend(list_landmarks(child))
    return found


def answer(source, condition):
    """Answer the requests on the standard input."""
    line = sys.stdin.readline()
    if line == "":
        return False
    document = find_document()
    write({"type": "landmarks", "names": list_landmarks(document) if document else []})
    return True


def main():
    """Start Orca; returns its exit code."""
    speechserver.SpeechServer.getSpeechServer = staticmethod(lambda info=None: speechserver.SpeechServer())
    speech.speak = record_speech
    speech.speakCharacter = record_character
    speech.speakKeyEvent = lambda event, acss=None: None
    settings_manager.getManager().activate(sys.argv[1], SETTINGS)
    GLib.io_add_watch(sys.stdin.fileno(), GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, answer)
    return orca.main()


sys.exit(main())
