import { useEffect, useState } from 'react';
import { t } from '@/lib/words/words';
import { fetchQuestions } from '../own-facts/questions';
import { formatValue, readOwnFacts } from '../own-facts/store';

type OwnAnswer = { name: string; value: string; href: string };

/** The fewest letters of a word that finds an answer, so that words such as "the" find none. */
const MIN_LETTERS = 3;

/** List the answers that the reader added in this browser, if they have words of the query. */
export function OwnAnswers({ query }: { query: string }) {
  const [answers, setAnswers] = useState<OwnAnswer[]>([]);
  useEffect(() => {
    let isCurrent = true;
    findOwnAnswers(query)
      // Without the questions, the results are those of the site alone.
      .catch(() => [])
      .then((found) => isCurrent && setAnswers(found));
    return () => {
      isCurrent = false;
    };
  }, [query]);
  if (answers.length === 0) return null;
  return (
    <section className="mb-5">
      <h3 className="text-ui font-bold">{t('own-facts.title')}</h3>
      <ul>
        {answers.map(({ name, value, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>: <mark className="own">{value}</mark>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Find the reader's own answers with at least half of the words of a query, each at the start of a word. */
async function findOwnAnswers(query: string): Promise<OwnAnswer[]> {
  const facts = Object.entries(readOwnFacts());
  const words = query.toLowerCase().match(new RegExp(`[\\p{L}\\p{N}]{${MIN_LETTERS},}`, 'gu')) ?? [];
  if (facts.length === 0 || words.length === 0) return [];
  const questions = await fetchQuestions();
  return facts.flatMap(([id, fact]) => {
    const question = questions.get(id);
    const value = formatValue(fact.value) ?? '';
    const text = ` ${question?.name} ${question?.question} ${value}`.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
    const isFound = words.filter((word) => text.includes(` ${word}`)).length * 2 >= words.length;
    return question && isFound ? [{ name: question.name, value, href: question.path }] : [];
  });
}
