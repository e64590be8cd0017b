import { readFileSync } from 'node:fs';
import { data, Evaluator, Lexer, Parser } from '@actions/expressions';
import { parse } from 'yaml';

/** A step of a GitHub workflow. */
export type Step = {
  name?: string;
  id?: string;
  if?: string;
  uses?: string;
  with?: Record<string, unknown>;
  run?: string;
  env?: Record<string, string>;
};

/** A job of a GitHub workflow. */
export type Job = {
  if?: string;
  environment?: string;
  permissions?: Record<string, string>;
  env?: Record<string, string>;
  steps: Step[];
};

/** A GitHub workflow, as far as the tests read it. */
export type Workflow = { on: Record<string, unknown>; env?: Record<string, string>; jobs: Record<string, Job> };

/** The contexts of expressions, such as `github`. */
export type Contexts = Record<string, unknown>;

/** Read a workflow by the name of its file. */
export function readWorkflow(name: string): Workflow {
  return parse(readFileSync(`.github/workflows/${name}`, 'utf8'));
}

/** Fill in the expressions of a text, with GitHub's own evaluator. */
export function fillIn(text: string, contexts: Contexts): string {
  return text
    .trim()
    .replace(/\$\{\{([\s\S]*?)\}\}/g, (_, expression: string) => evaluate(expression, contexts).coerceString());
}

/** Evaluate the condition of a job or step. */
export function isMet(condition: string | undefined, contexts: Contexts): boolean {
  if (condition === undefined) return true;
  const value = evaluate(condition.replace(/^\$\{\{|\}\}$/g, ''), contexts);
  return !['', 'false', '0'].includes(value.coerceString());
}

const CANCELLED = {
  name: 'cancelled',
  minArgs: 0,
  maxArgs: 0,
  call: () => new data.BooleanData(false),
};

function evaluate(expression: string, contexts: Contexts): data.ExpressionData {
  const { tokens } = new Lexer(expression).lex();
  const tree = new Parser(tokens, Object.keys(contexts), [CANCELLED]).parse();
  const context = JSON.parse(JSON.stringify(contexts), data.reviver);
  return new Evaluator(tree, context, new Map([['cancelled', CANCELLED]])).evaluate();
}
