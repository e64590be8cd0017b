// Every command loads the usage of all commands first: import no packages here and in the usage files.

/** An option of a command: `value` is a placeholder such as `FILE`, absent for a flag. */
export type OptionUsage = { value?: string; short?: string; text: string };

/** The option that chooses the folder of the record. */
export const INSTALLATION_OPTION = {
  value: 'NAME',
  text: 'The folder with the record of an installation, or the name of one in e2e/. Default: the content folder.',
} as const;

/** The option that chooses a language other than the main one. */
export const LANGUAGE_OPTION = { value: 'CODE', text: 'The language, as in site.yml. Not the main one.' } as const;

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
};
