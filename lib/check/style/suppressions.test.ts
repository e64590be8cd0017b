import { describe, expect, test } from 'vitest';
import { makeTestPage } from '../../../e2e/support/style-page';
import { formatProblems } from '../../problem';
import { removeSuppressedFindings } from './check-style';

function suppress(body: string) {
  const page = makeTestPage(body);
  const italics = page.input.italics.map(({ line }) => ({
    location: { type: 'body' as const, line },
    problem: '',
    fix: '',
  }));
  const findings = new Map([['italics', italics]]);
  const problems = removeSuppressedFindings(page, findings, ['italics', 'numbers']);
  return { remaining: findings.get('italics')?.length, messages: formatProblems(problems) };
}

describe('applySuppressions', () => {
  test('suppresses findings on the next line if the comment gives a reason', () => {
    const body = 'Is _one_.\n\n<!-- style: italics: the name of a ship -->\nIs _two_.';
    expect(suppress(body)).toEqual({ remaining: 1, messages: '' });
  });

  test('suppresses a whole paragraph or table that starts on the next line', () => {
    const table = 'Table: Ships\n\n<!-- style: italics: names -->\n| Ship |\n| --- |\n| _One_ |';
    expect(suppress(table)).toEqual({ remaining: 0, messages: '' });
    expect(suppress('<!-- style: italics: a name -->\nThis is\n_one_.\n\nIs _two_.')).toEqual({
      remaining: 1,
      messages: '',
    });
  });

  test('applies two suppression comments in a row to the same line', () => {
    const body = '<!-- style: italics: a name -->\n<!-- style: numbers: a name -->\nIs _two_.';
    expect(suppress(body).remaining).toBe(0);
  });

  test('asks for a reason in a suppression comment', () => {
    expect(suppress('<!-- style: italics -->\nIs _one_.')).toMatchInlineSnapshot(`
      {
        "messages": "content/bins.mdx:1
        Suppresses italics without a reason.
        Write <!-- style: italics: the reason -->.",
        "remaining": 1,
      }
    `);
  });

  test('reports a suppression comment for an unknown rule or without effect', () => {
    expect(
      suppress('<!-- style: italic: a ship -->\nIs _one_.\n\n<!-- style: italics: a ship -->\nIs plain.'),
    ).toMatchInlineSnapshot(`
      {
        "messages": "content/bins.mdx:1
        Unknown style rule "italic".
        Did you mean "italics"?

      content/bins.mdx:4
        Warning: Suppresses italics, which finds nothing on the next line.
        Remove the comment.",
        "remaining": 1,
      }
    `);
  });

  test('ignores suppression comments in code blocks', () => {
    expect(suppress('```text\n<!-- style: italics -->\n```\n\nIs _one_.')).toEqual({ remaining: 1, messages: '' });
  });
});
