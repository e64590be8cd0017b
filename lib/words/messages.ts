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
    }
  }
} as const;
