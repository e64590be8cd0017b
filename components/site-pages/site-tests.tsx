import { ScrollTable } from '@/components/scroll-table';
import { formatDate } from '@/lib/content/review';
import type { AccessibilityCheck, CheckOutcome } from '@/lib/content/site-pages/accessibility-checks';
import { formatCount } from '@/lib/problem';

const RESULTS = { passed: 'Passed', failed: 'Failed' };

/** List the site's accessibility tests with their methods, dates and results. */
export function SiteTests({ caption, tests }: { caption: string; tests: AccessibilityCheck[] }) {
  return (
    <ScrollTable caption={caption} columns={['Criterion', 'What is checked', 'How', 'Date', 'Commit', 'Result']}>
      {tests.map(({ id, criterion, check, outcome }) => {
        const { how, date, commit, result } = describe(outcome);
        return (
          <tr key={id}>
            <th scope="row">{criterion}</th>
            <td data-label="What is checked">{check}</td>
            <td data-label="How">{how}</td>
            <td data-label="Date">{date ? <time dateTime={date}>{formatDate(date)}</time> : 'None'}</td>
            <td data-label="Commit">{commit ? <code>{commit}</code> : 'None'}</td>
            <td data-label="Result">{result}</td>
          </tr>
        );
      })}
    </ScrollTable>
  );
}

type Description = { how: string; date?: string; commit?: string; result: string };

function describe(outcome: CheckOutcome): Description {
  switch (outcome.type) {
    case 'machine':
      return { ...outcome, how: `Automated, ${formatCount(outcome.count, 'test')}`, result: RESULTS[outcome.result] };
    case 'hand':
      return { ...outcome, how: 'Manual', result: RESULTS[outcome.result] };
    case 'not-yet':
      return { how: outcome.isAutomated ? 'Automated' : 'Not yet', result: 'Not yet' };
    default:
      return outcome satisfies never;
  }
}
