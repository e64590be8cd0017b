import { ScrollTable } from '@/components/scroll-table';
import type { SiteTest, TestOutcome } from '@/lib/content/about/tests';
import { formatDay } from '@/lib/content/review';
import { plural } from '@/lib/problem';

const RESULTS = { passed: 'Passed', failed: 'Failed' };

/** The accessibility tests of the site: the criterion, how it is tested, when, on which state, and the result. */
export function SiteTests({ caption, tests }: { caption: string; tests: SiteTest[] }) {
  return (
    <ScrollTable caption={caption} columns={['Criterion', 'What is checked', 'How', 'Date', 'Commit', 'Result']}>
      {tests.map(({ id, criterion, check, outcome }) => {
        const { how, date, commit, result } = describe(outcome);
        return (
          <tr key={id}>
            <th scope="row">{criterion}</th>
            <td data-label="What is checked">{check}</td>
            <td data-label="How">{how}</td>
            <td data-label="Date">{date ? <time dateTime={date}>{formatDay(date)}</time> : 'None'}</td>
            <td data-label="Commit">{commit ? <code>{commit}</code> : 'None'}</td>
            <td data-label="Result">{result}</td>
          </tr>
        );
      })}
    </ScrollTable>
  );
}

type Description = { how: string; date?: string; commit?: string; result: string };

function describe(outcome: TestOutcome): Description {
  switch (outcome.type) {
    case 'machine':
      return { ...outcome, how: `By machine, ${plural(outcome.count, 'test')}`, result: RESULTS[outcome.result] };
    case 'hand':
      return { ...outcome, how: 'By hand', result: RESULTS[outcome.result] };
    case 'not-yet':
      return { how: outcome.isByMachine ? 'By machine' : 'Not yet', result: 'Not yet' };
    default:
      return outcome satisfies never;
  }
}
