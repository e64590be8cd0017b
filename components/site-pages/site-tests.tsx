import { ScrollTable } from '@/components/scroll-table';
import type { AccessibilityCheck, CheckOutcome } from '@/lib/content/site-pages/accessibility-checks';
import { formatDate } from '@/lib/format';
import { t } from '@/lib/words/words';

const RESULTS = { passed: 'site-tests.passed', failed: 'site-tests.failed' } as const;

/** List the site's accessibility tests with their methods, dates and results. */
export function SiteTests({ caption, tests }: { caption: string; tests: AccessibilityCheck[] }) {
  return (
    <ScrollTable
      caption={caption}
      columns={[
        t('site-tests.criterion'),
        t('site-tests.check'),
        t('site-tests.method'),
        t('site-tests.date'),
        t('site-tests.commit'),
        t('site-tests.result'),
      ]}
    >
      {tests.map(({ id, criterion, check, outcome }) => {
        const { how, date, commit, result } = describe(outcome);
        return (
          <tr key={id}>
            <th scope="row">{criterion}</th>
            <td data-label={t('site-tests.check')}>{check}</td>
            <td data-label={t('site-tests.method')}>{how}</td>
            <td data-label={t('site-tests.date')}>
              {date ? <time dateTime={date}>{formatDate(date)}</time> : t('site-tests.none')}
            </td>
            <td data-label={t('site-tests.commit')}>{commit ? <code>{commit}</code> : t('site-tests.none')}</td>
            <td data-label={t('site-tests.result')}>{result}</td>
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
      return {
        ...outcome,
        how: t('site-tests.automated-count', { count: outcome.count }),
        result: t(RESULTS[outcome.result]),
      };
    case 'hand':
      return { ...outcome, how: t('site-tests.manual'), result: t(RESULTS[outcome.result]) };
    case 'not-yet':
      return {
        how: t(outcome.isAutomated ? 'site-tests.automated' : 'site-tests.not-yet'),
        result: t('site-tests.not-yet'),
      };
    default:
      return outcome satisfies never;
  }
}
