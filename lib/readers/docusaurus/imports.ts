import { MEDIA_FILE } from '../../file-types';
import { prepareBody } from '../../mdx/prepare';

/** An import statement: the local names of the default and the named exports, the module, and the line in the body. */
export type Import = { name?: string; named: { name: string; local: string }[]; module: string; line: number };

/** An import on one line, with single spaces. */
const IMPORT = /^import (?:(?:([\w$]+) ?,? ?)?(?:\{([^{}]*)\}|\* as [\w$]+)? ?from ?)?(["'])((?:\\.|(?!\3)[^\\])+)\3/;

/** List the import statements of a body, without those in code blocks. */
export function listImports(body: string): Import[] {
  if (!/^import\s/m.test(body)) return [];
  const { source, codeLines } = prepareBody(body);
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    if (!/^import\s/.test(line) || codeLines.has(index + 1)) return [];
    // An import can have several lines; it ends at the line with the quoted module.
    const length = lines.slice(index, index + MAX_LINES).findIndex((each) => /["']/.test(each)) + 1;
    const statement = lines
      .slice(index, index + length)
      .join(' ')
      .replace(/\s+/g, ' ');
    const { 1: name, 2: names = '', 4: authored } = IMPORT.exec(statement) ?? [];
    if (authored === undefined) return [];
    return [{ name, named: listNames(names), module: authored.replace(/\\(.)/g, '$1'), line: index + 1 }];
  });
}

/** List the names in the braces of an import, such as `a, b as c`. */
function listNames(names: string): Import['named'] {
  return names.split(',').flatMap((each) => {
    const [, name, local = name] = /^\s*([\w$]+)(?: as ([\w$]+))?\s*$/.exec(each) ?? [];
    return name === undefined || local === undefined ? [] : [{ name, local }];
  });
}

/** Maximum number of lines of one import. */
const MAX_LINES = 50;

/** Modules that are texts, images or styles, or that Docusaurus provides. */
const NOT_CODE =
  /\.(?:mdx?|avif|gif|ico|jpe?g|png|svg|webp|css|scss|sass|less)$|^@(?:theme|theme-original|docusaurus)\/|^(?:react|react-dom|clsx|@mdx-js\/react)$/;

/** Check whether a module is code that this engine does not run. */
export function isCodeModule(module: string): boolean {
  return module.includes('!') || !(NOT_CODE.test(module) || MEDIA_FILE.test(module));
}
