import type { Problem } from '../problem';

/** An option of a command: `value` is a placeholder such as `FILE`, absent for a flag. */
export type OptionUsage = { value?: string; short?: string; text: string };

/** The given values of options by name: text, or true for a flag. */
export type OptionValues = Record<string, string | boolean | undefined>;

/** The help of a command: a summary, its arguments and options, and examples. */
export type CommandUsage = {
  summary: string;
  /** The arguments that are not options, such as `<doc id>`, if any. */
  syntax?: string;
  /** The meaning of each argument in `syntax`. */
  args?: Record<string, string>;
  options?: Record<string, OptionUsage>;
  /** Command lines, each with a comment. */
  examples: Record<string, string>;
  /** Check the values of options. */
  check?: (values: OptionValues) => Problem[];
};
