import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../lib/search/index/linear-algebra';
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
  it('returns the same docs in every run', () => {
    expect(multiplyDocs(BASE, 50)).toEqual(multiplyDocs(BASE, 50));
  });

  it('gives every multiplied doc a unique path, title and description', () => {
    const docs = multiplyDocs(BASE, 500);
    for (const key of ['path', 'title', 'description'] as const) {
      expect(new Set(docs.map((doc) => doc[key])).size).toBe(500);
    }
    expect(new Set(docs.map(({ body }) => body)).size).toBeGreaterThan(400);
  });

  it('puts twenty docs into a category, and twenty categories into a parent category', () => {
    const paths = multiplyDocs(BASE, 401).map(({ path }) => path);
    expect([paths[0], paths[20], paths[400]]).toEqual([
      'part-0/topic-0/roles-0',
      'part-0/topic-1/roles-20',
      'part-1/topic-0/roles-400',
    ]);
  });

  it('points each link to the copy made in the same round, or else to an external address', () => {
    const docs = multiplyDocs(BASE, 3);
    expect(docs[0]?.body).toContain('](/part-0/topic-0/permissions-1.md)');
    expect(docs[2]?.body).toContain('](https://example.com/help/users/permissions/)');
  });

  it('keeps code unchanged, and adds code to most docs without any', () => {
    const docs = multiplyDocs(BASE, 200);
    const withCode = docs.filter(({ body }) => body.includes('const permitted = receive(letters);'));
    expect(withCode.length).toBeGreaterThan(150);
    expect(withCode.length).toBeLessThan(200);
  });
});

describe('createWordReplacer', () => {
  it('replaces a word with the same made-up word everywhere', () => {
    const replaceWords = createWordReplacer(createRandom(3));
    const words = replaceWords(WORDS).split(' ');
    expect(words).not.toEqual(WORDS.split(' '));
    expect(replaceWords(WORDS).split(' ')).toEqual(words);
  });

  it('replaces no words in code, link targets and addresses', () => {
    const text = '`receive letters` ](/receive/letters.md) https://receive.example/letters';
    for (let seed = 0; seed < 50; seed += 1) expect(createWordReplacer(createRandom(seed))(text)).toBe(text);
  });
});
