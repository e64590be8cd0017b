import { describe, expect, test } from 'vitest';
import { makePage, writeFindings } from '../test-page';
import { checkQuestionHeadings } from './question-headings';

describe('question-headings', () => {
  const find = (body: string) => writeFindings(checkQuestionHeadings(makePage(body)));

  test('asks for a statement', () => {
    expect(
      find('## Ready?\n\n## How do I add a user\n\n## Is it safe\n\n### Why are they there'),
    ).toMatchInlineSnapshot(`
      "error at line 1
        The heading "Ready?" asks a question.
        Say what the section gives: not "How do I add a user?" but "Add a user".
      error at line 3
        The heading "How do I add a user" asks a question.
        Say what the section gives: not "How do I add a user?" but "Add a user".
      error at line 5
        The heading "Is it safe" asks a question.
        Say what the section gives: not "How do I add a user?" but "Add a user".
      error at line 7
        The heading "Why are they there" asks a question.
        Say what the section gives: not "How do I add a user?" but "Add a user"."
    `);
  });

  test('lets pass statements that begin with a question word, and questions that are no headings', () => {
    expect(find('## What it is\n\n## When to use it\n\n## Why it matters to residents\n\nIs it safe?')).toBe('');
  });
});
