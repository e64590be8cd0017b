import { parseSync } from 'rolldown/utils';
import { listSelectorFeatures } from './css-features';
import { type Feature, getData, isNewer, listParts } from './newer';

type Node = { type: string; [key: string]: unknown };

/** The interfaces of global variables. */
const INTERFACES: Record<string, string> = {
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
  document: 'Document',
  navigator: 'Navigator',
  history: 'History',
  location: 'Location',
  performance: 'Performance',
  crypto: 'Crypto',
};

const SELECTOR_METHODS = ['querySelector', 'querySelectorAll', 'matches', 'closest'];

/** The members of all interfaces by name. Objects of newer interfaces come only from another newer feature. */
const MEMBERS = new Map<string, Feature[]>();
for (const area of ['api', 'javascript.builtins']) {
  for (const owner of listParts(area).map((name) => `${area}.${name}`)) {
    if (isNewer(owner)) continue;
    for (const name of listParts(owner)) MEMBERS.set(name, [...(MEMBERS.get(name) ?? []), `${owner}.${name}`]);
  }
}

/** List the features of a minified script that are newer than the oldest browsers. */
export function listNewerScriptFeatures(file: string, script: string): Feature[] {
  const { program, errors } = parseSync(file, script);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return [...new Set(listNodes(program).flatMap(listCandidates).filter(isNewer))].sort();
}

/** List a node and those below it, without names of properties and labels. */
function listNodes(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(listNodes);
  if (!isNode(value)) return [];
  const children = Object.entries(value).filter(
    ([key]) => value.computed || !['property', 'key', 'label'].includes(key),
  );
  return [value, ...children.flatMap(([, child]) => listNodes(child))];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** List the features that a node may use, without its children. */
function listCandidates(node: Node): Feature[] {
  switch (node.type) {
    case 'Identifier':
      // The build shortens local names, so the name of an interface is a global.
      return listGlobals(String(node.name));
    case 'MemberExpression': {
      const name = node.computed ? getText(node.property) : getName(node.property);
      const owner = getName(node.object);
      const object = INTERFACES[owner] ?? owner;
      const own = [`api.${object}.${name}`, `api.${object}.${name}_static`, `javascript.builtins.${object}.${name}`];
      const known = [...own, ...(object === 'Window' ? listGlobals(name) : [])].filter(getData);
      return known.length > 0 ? known : listMembers(name);
    }
    case 'ObjectPattern':
      return (node.properties as Node[]).flatMap(({ key }) => listMembers(getName(key)));
    case 'BinaryExpression':
      return node.operator === 'in' ? listMembers(getText(node.left)) : [];
    case 'CallExpression': {
      const method = isNode(node.callee) ? getName(node.callee.property) : '';
      const text = getText((node.arguments as Node[])[0]);
      if (method === 'addEventListener') return listMembers(`${text}_event`);
      return SELECTOR_METHODS.includes(method) ? listSelectorFeatures(text) : [];
    }
    case 'NewExpression':
      return getName(node.callee) === 'RegExp' ? listRegExp(getText((node.arguments as Node[])[0])) : [];
    case 'Literal': {
      const { pattern = '', flags = '' } = (node.regex ?? {}) as { pattern?: string; flags?: string };
      return listRegExp(pattern, flags);
    }
    default:
      return [];
  }
}

function listGlobals(name: string): Feature[] {
  return [`api.${name}`, `javascript.builtins.${name}`, `api.Window.${name}`];
}

/** List the first feature with a name if all features with this name are newer. */
function listMembers(name: string): Feature[] {
  const features = MEMBERS.get(name) ?? [];
  return features.every(isNewer) ? features.slice(0, 1) : [];
}

function listRegExp(pattern: string, flags = ''): Feature[] {
  return [
    ...(/\(\?<[=!]/.test(pattern) ? ['javascript.regular_expressions.lookbehind_assertion'] : []),
    ...(/\(\?[a-z-]+:/.test(pattern) ? ['javascript.regular_expressions.modifier'] : []),
    ...(flags.includes('v') ? ['javascript.builtins.RegExp.unicodeSets'] : []),
  ];
}

function getName(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : '';
}

/** Get the text of a string, or of a template with "x" for each expression. */
function getText(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('x');
  return typeof node.value === 'string' ? node.value : '';
}
