/** Create a list item with a link. */
export function createLinkItem({ title, href }: { title: string; href: string }): HTMLLIElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = title;
  const item = document.createElement('li');
  item.append(link);
  return item;
}
