import path from 'node:path';
import { globSync } from 'tinyglobby';
import { DEFAULT_CONDITIONS, type EngineName, type StartedEngine } from './driver';
import { findLayoutProblems } from './page-functions';
import { Reader, type SiteAddresses } from './reader';

/** The narrowest phone, and a window on a laptop. */
const WIDTHS = [320, 1280];

/** The result of opening every address at each width. A problem names the address and the width. */
export type SweepResult = { engine: EngineName; pages: number; passed: number; problems: string[] };

/** Open addresses of the help at each width, and list sideways scrolling, errors and policy violations. */
export async function sweep(
  engine: EngineName,
  started: StartedEngine,
  sites: SiteAddresses,
  paths: string[],
): Promise<SweepResult> {
  const result: SweepResult = { engine, pages: paths.length, passed: 0, problems: [] };
  for (const width of WIDTHS) {
    const driver = await started.openWindow({ ...DEFAULT_CONDITIONS, width });
    const reader = new Reader(engine, sites, driver);
    let known = 0;
    for (const sitePath of paths) {
      const problems = await visit(reader, sitePath);
      problems.push(...driver.problems.slice(known));
      known = driver.problems.length;
      if (problems.length === 0) result.passed += 1;
      result.problems.push(...problems.map((problem) => `${sitePath} at ${width} px: ${problem}`));
    }
    await driver.close();
  }
  return result;
}

/** List the paths of all pages of a built site, with the 404 page. */
export function listPaths(outDir: string): string[] {
  const files = globSync('**/*.html', { cwd: outDir });
  return files.map((file) => path.posix.join('/', file).replace(/\/index\.html$/, '/')).sort();
}

async function visit(reader: Reader, sitePath: string): Promise<string[]> {
  try {
    await reader.open(sitePath);
    return await reader.run(findLayoutProblems);
  } catch (error) {
    return [(error as Error).message];
  }
}
