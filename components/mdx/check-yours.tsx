import { Check, OctagonAlert, Users } from 'lucide';
import { Children, isValidElement, type ReactNode } from 'react';
import { Icon } from '@/components/icon';
import { Logo } from '@/components/shell/wordmark';
import { VERDICTS } from '@/lib/mdx/components';

const ICONS = { good: Check, action: OctagonAlert, ask: Users };

type CheckProps = { question: string; time?: string; needs?: string; children: ReactNode };

/** A check that readers do on their own installation: one question, what to do, and what each result means. */
export function CheckYours({ question, time, needs, children }: CheckProps) {
  const parts = Children.toArray(children);
  const results = parts.filter((part) => isValidElement(part) && part.type === Result);
  const steps = parts.filter((part) => !results.includes(part));
  const need = [time && `Takes ${time}.`, needs && `You need ${lowerFirst(needs)}.`].filter(Boolean).join(' ');
  return (
    <section className="check" aria-label={`Check yours: ${question}`}>
      <div className="check-head">
        <Logo />
        <p>Check yours</p>
        <p className="question">{question}</p>
      </div>
      <div className="check-body">
        {need && <p className="need">{need}</p>}
        {steps}
        {results.length > 0 && <dl>{results}</dl>}
        <p className="sign">
          <span>Checked by</span> <span>Date</span>
        </p>
      </div>
    </section>
  );
}

type ResultProps = { see: string; verdict: keyof typeof VERDICTS; children: ReactNode };

/** One thing that a check may show, with one of three verdicts. */
export function Result({ see, verdict, children }: ResultProps) {
  return (
    <div>
      <dt>
        <span>If you see</span> {see}
      </dt>
      <dd>
        <span className={`verdict ${verdict}`}>
          <Icon icon={ICONS[verdict]} />
          {VERDICTS[verdict]}
        </span>
        <div>{children}</div>
      </dd>
    </div>
  );
}

/** Go on in a sentence with a text that was written to stand alone; names in capitals stay. */
function lowerFirst(text: string): string {
  const plain = text.replace(/\.$/, '');
  return /^[A-Z][a-z ]/.test(plain) ? plain[0]?.toLowerCase() + plain.slice(1) : plain;
}
