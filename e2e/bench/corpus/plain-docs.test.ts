import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPlainDocs, rewriteLinks } from './plain-docs';

const TEXT = `---
title: Start
---

import Nothing from './nothing';

:::tip Advice

See [the other page](./other.md#part) and [this part](#part).

:::

![A picture](./picture.png) of {braces} and 1 < 2.

## Part

\`\`\`
code
\`\`\`
`;

const dir = mkdtempSync(path.join(os.tmpdir(), 'plain-docs-'));

beforeAll(() => {
  writeFileSync(path.join(dir, 'Start.md'), TEXT);
  writeFileSync(path.join(dir, 'other.md'), '# Other\n\nOther text.\n');
});
afterAll(() => rmSync(dir, { recursive: true }));

it('reduces a page to Markdown without components, images, anchors and MDX code', () => {
  const start = readPlainDocs(dir, 'docs').find(({ title }) => title === 'Start');
  expect(start?.path).toBe('docs/start');
  expect(start?.body).toMatchInlineSnapshot(`
    "> **Tip: Advice**
    >
    > See [the other page](/docs/other.md) and this part.

    A picture of *Not shown here: \\{braces}* and 1 \\< 2.

    ## Part

    \`\`\`text
    code
    \`\`\`
    "
  `);
});

it('rewrites links to docs, and points links to missing docs to another site', () => {
  const rewritten = rewriteLinks('[a](/docs/a.md) [b](/docs/b.md)', new Map([['docs/a', 'part/a-1']]));
  expect(rewritten).toBe('[a](/part/a-1.md) [b](https://example.com/docs/b/)');
});
