import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';

/** Compare the files and bytes of two folders; prints the first differences. */
export function compareFolders(a: string, b: string): boolean {
  const [first, second] = [a, b].map((cwd) => globSync(['**'], { cwd, dot: true }).sort());
  const all = [...new Set([...(first ?? []), ...(second ?? [])])];
  const different = all.filter((file) => {
    const isInBoth = first?.includes(file) && second?.includes(file);
    return !isInBoth || !readFileSync(path.join(a, file)).equals(readFileSync(path.join(b, file)));
  });
  for (const file of different.slice(0, 10)) console.error(`  differs: ${file}`);
  return different.length === 0;
}
