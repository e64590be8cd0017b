/** The event of a document whose text was replaced by one with the reader's own facts. */
export const TEXT_CHANGE = 'text-change';
