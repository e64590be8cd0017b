/** Get the id of a part of a page's frame. It contains a colon, so it differs from all heading ids. */
export function getFrameId(part: 'contents' | 'copy-status' | 'main' | 'pages-below' | 'related' | 'search' | 'theme') {
  return `page:${part}`;
}
