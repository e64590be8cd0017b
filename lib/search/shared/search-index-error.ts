/** A reason why the search index is unusable; an incompatible index has another format version. */
type SearchFailure = 'missing' | 'malformed' | 'incompatible' | 'unreachable';

/** An unusable search index. The search page shows the message, which is one sentence. */
export class SearchIndexError extends Error {
  constructor(
    readonly reason: SearchFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'SearchIndexError';
  }
}
