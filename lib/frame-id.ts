/** Get the id of a part of a page's frame. It contains a colon, so it differs from all heading ids. */
export function getFrameId(part: 'copy-status' | 'main' | 'menu' | 'menu-name' | 'search' | 'steps' | 'theme') {
  return `page:${part}`;
}
