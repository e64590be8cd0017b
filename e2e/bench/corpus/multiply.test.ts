import { describe, expect, it } from 'vitest';
import { createRandom } from '../../search/random-queries';
import { createWordReplacer, multiplyDocs } from './multiply';
import type { PlainDoc } from './plain-docs';

const WORDS = 'Editors publish articles about council meetings before members receive letters about parking.';

const BASE: PlainDoc[] = [
  {
    path: 'help/users/roles',
    title: 'Roles',
    description: 'Which roles there are.',
    body: `${WORDS}\n\nSee [permissions](/help/users/permissions.md).\n`,
  },
  {
    path: 'help/users/permissions',
    title: 'Permissions',
    description: 'What each role permits.',
    body: `${WORDS}\n\n\`\`\`js\nconst permitted = receive(letters);\n\`\`\`\n`,
  },
];

describe('multiplyDocs', () => {
  it('makes the same docs in every run', () => {
    expect(multiplyDocs(BASE, 50)).toEqual(multiplyDocs(BASE, 50));
  });

  it('gives every doc a unique path, title and description', () => {
    const docs = multiplyDocs(BASE, 500);
    for (const key of ['path', 'title', 'description'] as const) {
      expect(new Set(docs.map((doc) => doc[key])).size).toBe(500);
    }
    expect(new Set(docs.map(({ body }) => body)).size).toBeGreaterThan(400);
  });

  it('puts docs into categories of twenty, and twenty categories into one', () => {
    const paths = multiplyDocs(BASE, 401).map(({ path }) => path);
    expect([paths[0], paths[20], paths[400]]).toEqual([
      'part-0/topic-0/roles-0',
      'part-0/topic-1/roles-20',
      'part-1/topic-0/roles-400',
    ]);
  });

  it('leads links to the doc made in the same round, and to an outside address without one', () => {
    const docs = multiplyDocs(BASE, 3);
    expect(docs[0]?.body).toContain('](/part-0/topic-0/permissions-1.md)');
    expect(docs[2]?.body).toContain('](https://example.com/help/users/permissions/)');
  });

  it('keeps code as it is, and adds some to most docs that have none', () => {
    const docs = multiplyDocs(BASE, 200);
    const withCode = docs.filter(({ body }) => body.includes('const permitted = receive(letters);'));
    expect(withCode.length).toBeGreaterThan(150);
    expect(withCode.length).toBeLessThan(200);
  });
});

describe('createRenamer', () => {
  it('replaces a word by the same made-up word throughout', () => {
    const rename = createWordReplacer(createRandom(3));
    const words = rename(WORDS).split(' ');
    expect(words).not.toEqual(WORDS.split(' '));
    expect(rename(WORDS).split(' ')).toEqual(words);
  });

  it('keeps code, targets of links and addresses', () => {
    const kept = '`receive letters` ](/receive/letters.md) https://receive.example/letters';
    for (let seed = 0; seed < 50; seed += 1) expect(createWordReplacer(createRandom(seed))(kept)).toBe(kept);
  });
});
