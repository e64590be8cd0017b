import type { Block } from './blocks';
import type { Example } from './example';
import { type Change, usesSiteFolder } from './run';

/** Programs whose absence is tried for each block that calls them. */
const TOOLS = ['curl', 'jq', 'git', 'php', 'python3', 'openssl', 'perl', 'xmllint'];

/** The values of variables that many blocks share. */
const VARIABLES: Record<string, string> = {
  BASE: 'ORIGIN/api',
  SITE: 'ORIGIN',
  TEST: 'ORIGIN',
  TEST_SITE: 'ORIGIN',
  TEST_PAGE: 'ORIGIN/bins',
  PAGE: 'ORIGIN/bins',
};

/** Files that many blocks share: the key of the example API, and scripts of the page about requests. */
const FILES: Record<string, string> = { 'api-header.txt': 'X-Example-Key: 1\n' };
const SHARED = { page: 'api/making-requests' };
const BLOCKS = [
  { file: 'fetch-all.sh', title: 'fetch-all.sh (bash, jq)', ...SHARED },
  { file: 'to-csv.jq', title: 'to-csv.jq', ...SHARED },
];

/** Write a block without its names of files and paths. Blocks with the same shape share their failing runs. */
export function getShape({ code }: Block): string {
  return code.replaceAll(
    /(?<=\$BASE\/)[^"]*|(?<=fetch-all\.sh )"?\S+|[\w-]+\.(jsonl?|csv)|^(FROM|CATEGORY|DIRECTORY)=.*\n|^# Replace.*\n/gm,
    '',
  );
}

/** List the programs of a block, and of the blocks that it uses, which may be missing on this machine. */
export function listNeededTools(example: Example, block: Block, blocks: Block[]): string[] {
  const helpers = blocks.filter(({ page, title }) =>
    example.blocks?.some((helper) => helper.page === page && helper.title === title),
  );
  const code = [block, ...helpers].map(({ code }) => code).join('\n');
  // The arguments of a script or of `sudo` can name a program too.
  const programs = [...TOOLS, 'wget', 'iconv', 'zgrep', 'flock'].filter((tool) =>
    new RegExp(`^[^#]*\\b${tool} `, 'm').test(code),
  );
  return [...programs, ...(example.extension ? [`php with ${example.extension}`] : [])];
}

function listTools(code: string, tools: string[]): string[] {
  return tools.filter((tool) => new RegExp(`(^|[|(&{;!] *|sudo |\\n *)${tool} `, 'm').test(code));
}

/** Add the shared variables, files and blocks that the code of an example names. */
export function completeExample(example: Example, { code }: Block): Example {
  const helpers = BLOCKS.filter(({ file, title }) => code.includes(file) && title !== example.title);
  const sendsKey = /(?<!> )api-header\.txt/.test(code) || helpers.some(({ file }) => file === 'fetch-all.sh');
  const shared = Object.entries(VARIABLES).filter(
    ([name]) => code.includes(`\${${name}:?`) || (name === 'BASE' && sendsKey),
  );
  return {
    ...example,
    variables: { ...Object.fromEntries(shared), ...example.variables },
    files: { ...(sendsKey ? FILES : {}), ...example.files },
    blocks: [...helpers, ...(example.blocks ?? [])],
  };
}

/** List the things to take away from an example, one for each failing run. */
export function listChanges(example: Example, block: Block): Change[] {
  const { code } = block;
  const isNeeded = (name: string) => !example.optional.includes(name);
  const files = [...Object.keys(example.files ?? {}), ...(example.blocks ?? []).map(({ file }) => file)];
  const callsServer = /\b(curl|wget)\b|fetch-all\.sh/.test(code);
  // A server that fails for a moment is tried again, so a stopped one is quicker.
  const states = /--retry|fetch-all\.sh/.test(code) ? (['stopped'] as const) : (['stopped', '500'] as const);
  const tools = listTools(code, TOOLS);
  const changes: Change[] = [
    ...Object.keys(example.variables ?? {}).map((name): Change => ({ type: 'variable', name })),
    ...files.map((name): Change => ({ type: 'file', name })),
    ...(example.args ? [{ type: 'arguments' } as const] : []),
    ...tools.map((name): Change => ({ type: 'tool', name })),
    ...(usesSiteFolder(example, block) ? [{ type: 'folder' } as const] : []),
    ...(callsServer ? states.map((state): Change => ({ type: 'server', state })) : []),
  ];
  return changes.filter((change) => isNeeded(nameChange(change)));
}

/** Name a change in a test, and in the list of things that an example can do without. */
export function nameChange(change: Change): string {
  switch (change.type) {
    case 'nothing':
      return 'nothing';
    case 'folder':
      return 'folder';
    case 'arguments':
      return 'arguments';
    case 'server':
      return `server ${change.state}`;
    case 'variable':
    case 'file':
    case 'tool':
      return change.name;
    default:
      return change satisfies never;
  }
}
