import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serialize } from 'next-mdx-remote/serialize';
import remarkGfm from 'remark-gfm';
import type { Heading } from '../headings';
import { rehypeCodeBlocks } from './code-blocks';
import { remarkContainers } from './containers';
import { parseBody } from './parse';
import { type Mode, remarkNormalise } from './plugins';
import { prepareMdx } from './prepare';

/** Raise it when the same body must come out differently. */
const CACHE_VERSION = 2;
const CACHE_DIR = path.resolve('.cache/mdx');

/** A body as the source of a function that takes React's runtime, and the headings in it. */
export type CompiledBody = { code: string; headings: Heading[] };

/** Compile a body; kept on disk by its content. */
export async function compileBody(body: string, mode: Mode): Promise<CompiledBody> {
  const key = createHash('sha256').update(`${CACHE_VERSION} ${process.env.NODE_ENV} ${mode}\n${body}`).digest('hex');
  const file = path.join(CACHE_DIR, `${key}.json`);
  return readCached(file) ?? writeCached(file, await compile(body, mode));
}

async function compile(body: string, mode: Mode): Promise<CompiledBody> {
  // In strict mode the text is MDX, or the check has refused it.
  const format = mode === 'strict' ? 'mdx' : parseBody(body, { allowMarkdown: true }).format;
  let headings: Heading[] = [];
  const onHeadings = (found: Heading[]) => {
    headings = found;
  };
  const { compiledSource } = await serialize(
    prepareMdx(body),
    {
      mdxOptions: {
        format,
        remarkPlugins: [remarkGfm, remarkContainers, [remarkNormalise, { mode, onHeadings }]],
        rehypePlugins: [rehypeCodeBlocks],
        remarkRehypeOptions: { footnoteLabel: 'Notes' },
      },
    },
    true,
  );
  return { code: compiledSource, headings };
}

function readCached(file: string): CompiledBody | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    // What a power cut left half written is compiled anew.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Write through a name of its own, as several processes share the cache. */
function writeCached(file: string, compiled: CompiledBody): CompiledBody {
  mkdirSync(CACHE_DIR, { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(compiled));
  renameSync(own, file);
  return compiled;
}
