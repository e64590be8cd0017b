import { existsSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { checkOutput, type SiteKind } from '../model/outputs';
import type { Problem } from '../problem';

/** Report the files of a finished site that no row of the table of outputs describes: the publisher would refuse them. */
export function checkFiles(dir: string, kind: SiteKind): Problem[] {
  return globSync(['**'], { cwd: dir, dot: true })
    .sort()
    .flatMap((file): Problem[] => {
      const problem = checkOutput(file, 'file', kind);
      if (problem === undefined) return [];
      const isPublic = existsSync(`public/${file}`);
      const fix = isPublic
        ? 'Rename it, or remove it.'
        : 'Rename it in the content. A new kind of file needs a row in lib/model/outputs.ts.';
      return [{ severity: 'error', file: isPublic ? `public/${file}` : file, problem, fix }];
    });
}
