import { ProblemError } from './problem';
import { getSettings } from './settings';

/** What a person reads who sets these. */
export function getMessage(env: Record<string, string>): string {
  try {
    getSettings(env);
  } catch (error) {
    if (error instanceof ProblemError) return error.message;
    throw error;
  }
  return '';
}
