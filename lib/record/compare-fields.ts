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

function compareField(before: ApiField | undefined, { name, type, always }: ApiField): string[] {
  if (!before) return [`New: ${name} (${type})`];
  return [
    ...(before.type === type ? [] : [`Another type: ${name} was ${before.type}, and is now ${type}`]),
    ...(before.always === always ? [] : [`${always ? 'Now always there' : 'Not always there now'}: ${name}`]),
  ];
}

/** Format the changes of a response for the terminal. */
export function formatChanges(id: string, changes: string[], size: number): string {
  if (changes.length === 0) return `The ${formatCount(size, 'field')} of "${id}" have not changed.`;
  return [`${formatCount(changes.length, 'change')} of "${id}":`, ...changes.map((change) => `  ${change}`)].join('\n');
}
