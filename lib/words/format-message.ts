/** A phrase with `{name}` where a value goes, or its plural forms, which `{count}` chooses. */
export type Message = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** The names of the values in a phrase, or in any of its plural forms and the count that chooses the form. */
export type ValueName<M> = M extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueName<Rest>
  : M extends object
    ? 'count' | ValueName<M[keyof M]>
    : never;

/** Split a message into its texts and values. Numbers are written as in the language. */
export function splitMessage<T>(message: Message, values: Record<string, T>, language: string): (string | T)[] {
  const { count } = values;
  const phrase =
    typeof message === 'string'
      ? message
      : (message[new Intl.PluralRules(language).select(Number(count))] ?? message.other ?? '');
  return phrase.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return part;
    const value = values[part];
    return typeof value === 'number' ? value.toLocaleString(language) : (value as T);
  });
}

/** Write a list as in a language. */
export function formatItems(items: string[], type: Intl.ListFormatType, language: string): string {
  // The Welsh for "and" depends on the next word and changes its first letter, so commas separate the items.
  const isWelshAnd = language === 'cy' && type === 'conjunction';
  return new Intl.ListFormat(language, { type: isWelshAnd ? 'unit' : type }).format(items);
}
