import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { type BuildFailure, build, type Plugin } from 'esbuild';
import { isInFolder } from '../../content/sources';
import { getDisplayPath } from '../../files';
import { fail } from '../../problem';

/** The time in which the interpreter stops by itself, and after which its thread is ended, because some of its functions never look at the time. */
const MAX_MILLISECONDS = 2_000;
const END_MILLISECONDS = 5_000;

/**
 * Evaluate a `sidebars` file and return its data. It runs in an interpreter without files, network, environment or Node;
 * only files beside it can be imported. Throws a ProblemError.
 */
export async function evaluateSidebars(file: string): Promise<unknown> {
  const displayPath = getDisplayPath(path.dirname(file), path.basename(file));
  const code = await bundle(file, displayPath);
  const answer = await runInThread(`${code}\nJSON.stringify(sidebars) ?? 'null'`);
  if (answer.type === 'done') return JSON.parse(answer.json);
  return fail(
    displayPath,
    `The file cannot be evaluated without files, packages and network: ${answer.reason}.`,
    'In the old project, write JSON.stringify(sidebars) to sidebars.json. Then migrate that file.',
  );
}

type Answer = { type: 'done'; json: string } | { type: 'failed'; reason: string };

/** Evaluate code in the interpreter of another thread. */
async function runInThread(code: string): Promise<Answer> {
  const worker = new Worker(new URL('./sidebars-worker.mjs', import.meta.url), {
    workerData: { code, maxMilliseconds: MAX_MILLISECONDS },
    env: {},
    execArgv: [],
  });
  let timer: NodeJS.Timeout | undefined;
  const answer = new Promise<Answer>((resolve) => {
    worker.on('message', (message: Answer | 'started') => {
      // Not before, because loading the interpreter can take long on a busy machine.
      if (message === 'started') timer = setTimeout(() => void worker.terminate(), END_MILLISECONDS);
      else resolve(message);
    });
    worker.once('error', ({ message }) => resolve({ type: 'failed', reason: message }));
    worker.once('exit', () => resolve({ type: 'failed', reason: 'interrupted' }));
  });
  return answer.finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
}

/** Bundle a file with the files that it imports from its own folder, as JavaScript. */
async function bundle(file: string, displayPath: string): Promise<string> {
  try {
    const { outputFiles } = await build({
      stdin: {
        contents: `const all = require(${JSON.stringify(`./${path.basename(file)}`)});\nmodule.exports = all.default ?? all;`,
        resolveDir: path.dirname(file),
      },
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'sidebars',
      platform: 'neutral',
      target: 'es2020',
      logLevel: 'silent',
      // The project's own configuration extends packages that are not installed here.
      tsconfigRaw: '{}',
      define: { __dirname: '"."', 'process.env': '{}' },
      plugins: [limitImports(path.dirname(file))],
    });
    return outputFiles[0]?.text ?? '';
  } catch (error) {
    const [first] = (error as Partial<BuildFailure>).errors ?? [];
    if (!first) throw error;
    const fix = 'Correct the line, or write the sidebars as JSON.';
    return fail(displayPath, `${first.text.replace(/\.$/, '')}.`, fix, first.location?.line);
  }
}

/** Allow imports of files in a folder. Packages become empty modules, because sidebars mostly import types. */
function limitImports(dir: string): Plugin {
  return {
    name: 'limit-imports',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, ({ path: imported }) => {
        return /^\.{1,2}(\/|$)/.test(imported) ? undefined : { path: imported, namespace: 'package' };
      });
      onResolve({ filter: /^\./ }, ({ path: imported, kind, resolveDir, namespace }) => {
        if (kind !== 'require-call' || namespace !== 'file') return undefined;
        return { path: imported, namespace: 'required', pluginData: resolveDir };
      });
      // As in Docusaurus, `require()` of an ES module gives its default export too.
      onLoad({ filter: /./, namespace: 'required' }, ({ path: imported, pluginData: resolveDir }) => ({
        resolveDir,
        contents: `const all = require(${JSON.stringify(imported)});
          const get = (object, name) => (name in object ? object : Object(object.default))[name];
          module.exports = all.__esModule ? new Proxy(all, { get }) : all;`,
      }));
      // Paths are resolved here, so a link out of the folder is refused too.
      onLoad({ filter: /./, namespace: 'file' }, ({ path: loaded }) => {
        const problem = `Imports "${path.basename(loaded)}", which is outside its folder`;
        return isInFolder(loaded, dir) ? undefined : { errors: [{ text: problem }] };
      });
      onLoad({ filter: /./, namespace: 'package' }, () => ({ contents: 'module.exports = {};', loader: 'js' }));
    },
  };
}
