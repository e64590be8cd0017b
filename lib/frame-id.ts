type FramePart = 'main' | 'menu' | 'menu-name' | 'own-record' | 'own-review' | 'search' | 'steps' | 'theme';

/** Get the id of a part of a page's frame. It contains a colon, so it differs from all heading ids. */
export function getFrameId(part: FramePart): string {
  return `page:${part}`;
}
