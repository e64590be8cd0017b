import { configDefaults, defineConfig } from 'vitest/config';

const isFull = process.env.FULL === '1';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['{components,e2e,lib}/**/*.test.ts'],
    globalSetup: 'e2e/support/bundle.ts',
    exclude: [...configDefaults.exclude, ...(isFull ? [] : ['**/*.full.test.ts'])],
    // Test files in a worker share one module graph: loading the engine for each file took a third of the time.
    isolate: false,
    // By default one processor is left free, which is half of a machine with two.
    maxWorkers: '100%',
    // Ends only a test that hangs: a busy machine needs ten times as long as a quiet one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
