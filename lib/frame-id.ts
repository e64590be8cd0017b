/** Get the id of a part of a page's frame. The ids of headings have no colon, so they never clash with it. */
export function getFrameId(part: 'contents' | 'copy-status' | 'main' | 'pages-below' | 'related' | 'search' | 'theme') {
  return `page:${part}`;
}
