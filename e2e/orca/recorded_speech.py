"""A speech server for Orca without a voice: run_orca.py records what Orca says before it gets here."""

from orca import speechserver


class SpeechServer(speechserver.SpeechServer):
    """Accepts everything, and says nothing."""

    @staticmethod
    def getFactoryName():
        return "recorded"

    @staticmethod
    def getSpeechServers():
        return [SpeechServer()]

    @staticmethod
    def getSpeechServer(info=None):
        return SpeechServer()

    def getInfo(self):
        return ["recorded", "recorded"]

    def getVoiceFamilies(self):
        return []
