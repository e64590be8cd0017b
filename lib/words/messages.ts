// Written by `npm run words` from the .yml files of this folder.

/** The phrases of the interface by language and key. */
export const MESSAGES = {
  "en-GB": {
    "contents.sections": "Page sections",
    "contents.on-this-page": "On this page",
    "search.searching": "Searching …",
    "search.results": {
      "one": "{count} result",
      "other": "{count} results"
    },
    "language.choose": "Language",
    "language.not-translated": "This page is not translated yet. It is in {language}.",
    "language.outdated": "The page in {language} has changed since it was translated."
  }
} as const;
