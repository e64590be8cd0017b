import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'rolldown/utils';
import { parse } from 'yaml';
import { isTest } from './imports';

type Rule = { pattern: RegExp; write: string };
type Passage = { text: string; start: number };

/** Read the rules of plain-words.yml. */
export function readRules(): Rule[] {
  const rules: Record<string, string> = parse(readFileSync(new URL('plain-words.yml', import.meta.url), 'utf8'));
  return Object.entries(rules).map(([pattern, write]) => ({ pattern: new RegExp(pattern, 'gi'), write }));
}

/** List the words in a file that a rule refuses, as `file:line: "match": what to write`. */
export function findHardWords(file: string, text: string, rules: Rule[]): string[] {
  const lines = text.split('\n');
  return listPassages(file, text).flatMap((passage) =>
    rules.flatMap(({ pattern, write }) =>
      [...passage.text.matchAll(pattern)].flatMap(({ 0: match, index }) => {
        const line = text.slice(0, passage.start + index).split('\n').length;
        const allowed = lines.slice(Math.max(0, line - 2), line).join('\n');
        return allowed.includes(`plain-words: allow ${match}`) ? [] : [`${file}:${line}: "${match}": ${write}`];
      }),
    ),
  );
}

/** List the texts to check: a whole document; comments, strings and JSX text of a source; comments and titles of a test. */
function listPassages(file: string, text: string): Passage[] {
  if (file.endsWith('.md')) return [{ text, start: 0 }];
  if (file.endsWith('.css'))
    return [...text.matchAll(/\/\*.*?\*\//gs)].map(({ 0: comment, index }) => ({ text: comment, start: index }));
  const { program, comments } = parseSync(file, text);
  const passages = comments.map(({ start, end }) => ({ text: text.slice(start, end), start }));
  const add = ({ start, end }: { start: number; end: number }) =>
    passages.push({ text: text.slice(start, end), start });
  const visitor = isTest(file)
    ? new Visitor({
        CallExpression: ({ callee, arguments: [name] }) => {
          if (name && /^(describe|it|test)\b/.test(text.slice(callee.start, callee.end))) add(name);
        },
      })
    : new Visitor({ Literal: add, TemplateElement: add, JSXText: add });
  visitor.visit(program);
  return passages;
}
