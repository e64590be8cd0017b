import { Check, OctagonAlert, Users } from 'lucide';
import { Children, isValidElement, type ReactNode } from 'react';
import { Icon } from '@/components/icon';
import { Logo } from '@/components/shell/wordmark';
import { VERDICTS } from '@/lib/mdx/components';
import { lowerFirst } from '@/lib/record/tree/facts';
import { t } from '@/lib/words/words';

const ICONS = { good: Check, action: OctagonAlert, ask: Users };

type CheckProps = {
  question: string;
  /** The recorded answer with its day. */
  answer?: string;
  /** The answer is late or not complete. */
  due?: 'yes';
  /** The place of the reader's own answer, with its condition. */
  own?: string;
  when?: string;
  time?: string;
  needs?: string;
  children: ReactNode;
};

/** Show a check that readers do on their installation; one with an answer is folded until it is due again. */
export function CheckYours({ question, answer, due, own, when, time, needs, children }: CheckProps) {
  const parts = Children.toArray(children);
  const results = parts.filter((part) => isValidElement(part) && part.type === Result);
  const steps = parts.filter((part) => !results.includes(part));
  const preparation = [
    time && t('check.time', { time }),
    needs && t('check.needs', { needs: lowerFirst(needs.replace(/\.$/, '')) }),
  ]
    .filter(Boolean)
    .join(' ');
  const check = (
    <>
      {preparation && <p className="need">{preparation}</p>}
      {steps}
      {results.length > 0 && <dl>{results}</dl>}
      <p className="sign">
        <span>{t('check.checked-by')}</span> <span>{t('check.date')}</span>
      </p>
    </>
  );
  return (
    <section className="check">
      <div className="check-head">
        <Logo />
        <p>{t('check.label')}</p>
        <p className="question">{question}</p>
      </div>
      <div className="check-body">
        {answer && <p className="known">{answer}</p>}
        {own && (
          <p className="known" data-when={when}>
            {own}
          </p>
        )}
        {answer ? (
          <details className="fold" open={due === 'yes'}>
            <summary className="py-[0.65rem]">{t('check.again')}</summary>
            <div>{check}</div>
          </details>
        ) : (
          check
        )}
      </div>
    </section>
  );
}

type ResultProps = { see: string; verdict: keyof typeof VERDICTS; children: ReactNode };

/** Show one possible result of a check with its verdict. A phrase follows "If you see"; a sentence needs no lead. */
export function Result({ see, verdict, children }: ResultProps) {
  return (
    <div>
      <dt>
        {/^\p{Ll}/u.test(see) && <span>{t('check.result')}</span>} {see}
      </dt>
      <dd>
        <span className={`verdict ${verdict}`}>
          <Icon icon={ICONS[verdict]} />
          {t(VERDICTS[verdict])}
        </span>
        <div>{children}</div>
      </dd>
    </div>
  );
}
