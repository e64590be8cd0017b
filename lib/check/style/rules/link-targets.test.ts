import { describe, expect, test } from 'vitest';
import { makeContext, makePage, writeFindings } from '../test-page';
import { checkLinkTargets } from './link-targets';

describe('link-targets', () => {
  const find = (body: string) => {
    const pages = [makePage(body), makePage('Text.', {}, 'roles'), makePage('Text.', {}, 'users')];
    return writeFindings(checkLinkTargets(pages[0] ?? makePage(''), makeContext({}, pages)));
  };

  test('refuses 2 targets for one text', () => {
    expect(find('See [Who may](roles).\n\nSee [who may](users).')).toMatchInlineSnapshot(`
      "error at line 3
        "who may" links to "users" here, and to "roles" on line 1.
        Give one of the two links another text, which says what is different there."
    `);
  });

  test('lets pass the same link twice, and a link that is dead, which is reported elsewhere', () => {
    expect(find('See [roles](roles), [roles](roles) and [roles](rolse).')).toBe('');
  });
});
