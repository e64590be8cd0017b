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

/** List the sources that run when a source is loaded: its imports and theirs, without types and dynamic imports. */
export function listLoadedSources(file: string, sources: Map<string, string>, loaded = new Set<string>()): Set<string> {
  const text = sources.get(file);
  if (text === undefined || loaded.has(file)) return loaded;
  loaded.add(file);
  const { module } = parseSync(file, text);
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({ from: moduleRequest.value, entries }));
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.map((entry) => ({ from: entry.moduleRequest?.value ?? '', entries: [entry] })),
  );
  for (const { from, entries } of [...imports, ...exports]) {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType);
    const target = from.startsWith('@/') ? from.slice(2) : path.posix.join(path.posix.dirname(file), from);
    for (const extension of isType ? [] : ['', '.ts', '.tsx']) listLoadedSources(target + extension, sources, loaded);
  }
  return loaded;
}

/** Tell whether a file is a test. */
export function isTest(file: string): boolean {
  return /\.(?:test|spec)\.tsx?$/.test(file);
}
