import { renderToStaticMarkup } from 'react-dom/server';
import type { ProblemsJob } from '@/lib/build/renderer';
import { getFrameId } from '@/lib/frame-id';
import type { Problem } from '@/lib/problem';
import { t } from '@/lib/words/words';

/** Render the problems that prevent a page from rendering, for the development server. */
export function renderProblems({ problems }: ProblemsJob): string {
  return renderToStaticMarkup(<ProblemList problems={problems} />);
}

function ProblemList({ problems }: { problems: Problem[] }) {
  return (
    <main id={getFrameId('main')} tabIndex={-1} className="prose">
      <h1>{t('page.errors')}</h1>
      {problems.map(({ file, line, problem, fix }) => (
        <section className="callout danger" key={`${file}:${line} ${problem}`}>
          <p className="callout-label">
            <code>{line === undefined ? file : `${file}:${line}`}</code>
          </p>
          <div>
            <p>{problem}</p>
            <p>{fix}</p>
          </div>
        </section>
      ))}
    </main>
  );
}
