// Plain JavaScript, because threads do not load TypeScript.
import { parentPort, workerData } from 'node:worker_threads';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant, shouldInterruptAfterDeadline } from 'quickjs-emscripten-core';

const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
const MAX_STACK_BYTES = 512 * 1024;

/** The interpreter throws an error when it aborts, and need not print it: https://emscripten.org/docs/api_reference/module.html */
const quietVariant = newVariant(variant, { emscriptenModule: { locateFile: undefined, printErr: () => {} } });

const { code, maxMilliseconds } = workerData;
const interpreter = await newQuickJSWASMModuleFromVariant(quietVariant);
parentPort?.postMessage('started');
try {
  const json = interpreter.evalCode(code, {
    memoryLimitBytes: MAX_MEMORY_BYTES,
    maxStackSizeBytes: MAX_STACK_BYTES,
    shouldInterrupt: shouldInterruptAfterDeadline(Date.now() + maxMilliseconds),
  });
  parentPort?.postMessage({ type: 'done', json: String(json) });
} catch (error) {
  const [reason] = String(error?.message ?? 'it fails').split('\n');
  parentPort?.postMessage({ type: 'failed', reason });
}
