import type { ApiField } from '../mdx/installation/api-record';
import { formatCount } from '../problem';

/** List what changed between two recordings of a response: fields gone, new, of another type, or always there. */
export function compareFields(before: ApiField[], after: ApiField[]): string[] {
  const old = new Map(before.map((field) => [field.name, field]));
  const names = new Set(after.map(({ name }) => name));
  return [
    ...before.filter(({ name }) => !names.has(name)).map(({ name, type }) => `Gone: ${name} (${type})`),
    ...after.flatMap((field) => compareField(old.get(field.name), field)),
  ];
}

function compareField(before: ApiField | undefined, field: ApiField): string[] {
  const { name, type, always } = field;
  if (!before) return [`New: ${name} (${type})`];
  return [
    ...(before.type === type ? [] : [`Another type: ${name} was ${before.type}, and is now ${type}`]),
    ...(isOtherId(before, field)
      ? [`Another form of id: ${name} was ${before.example}, and is now ${field.example}`]
      : []),
    ...(before.always === always ? [] : [`${always ? 'Now always there' : 'Not always there now'}: ${name}`]),
  ];
}

/** Check whether an id was a number and is now a text, or the reverse. */
function isOtherId(before: ApiField, after: ApiField): boolean {
  return before.type === 'id' && after.type === 'id' && typeof before.example !== typeof after.example;
}

/** Format the changes of a response for the terminal. */
export function formatChanges(id: string, changes: string[], size: number): string {
  if (changes.length === 0) return `The ${formatCount(size, 'field')} of "${id}" have not changed.`;
  return [`${formatCount(changes.length, 'change')} of "${id}":`, ...changes.map((change) => `  ${change}`)].join('\n');
}
