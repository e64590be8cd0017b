import path from 'node:path';
import { parseSync } from 'rolldown/utils';

/** An import between two files, as paths from the project's root; `to` has no extension. */
export type Import = { from: string; to: string };

/** List a source's imports from this project, including types and dynamic imports. */
export function parseImports(file: string, text: string): Import[] {
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
  return [...new Set(specifiers)].flatMap((specifier) => {
    if (specifier.startsWith('@/')) return [{ from: file, to: specifier.slice(2) }];
    if (specifier.startsWith('.')) return [{ from: file, to: path.posix.join(path.posix.dirname(file), specifier) }];
    return [];
  });
}

/** Tell whether a file is a test. */
export function isTest(file: string): boolean {
  return /\.(?:test|spec)\.tsx?$/.test(file);
}
