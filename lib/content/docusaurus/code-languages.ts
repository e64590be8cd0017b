import type { Problem } from '../../problem';

/** Merge the warnings of unknown code languages into one, which lists the languages and how often each is used. */
export function mergeLanguageWarnings(problems: Problem[]): Problem[] {
  const counts = new Map<string, number>();
  const found = new Set<Problem>();
  for (const each of problems) {
    const language = each.severity === 'warning' && /^Unknown code language "(.*)"\.$/s.exec(each.problem)?.[1];
    if (!language) continue;
    found.add(each);
    counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [first] = found;
  if (!first || found.size === 1) return problems;
  const list = [...counts].sort((a, b) => b[1] - a[1]).map(([language, count]) => `"${language}" (${count})`);
  const merged = { ...first, problem: `Unknown code languages: ${list.join(', ')}.` };
  return problems.flatMap((each) => (each === first ? merged : found.has(each) ? [] : each));
}
