// Entry point of the worker threads, which the build bundles.
import { inLanguage } from '@/lib/words/words';
import { renderProblems as renderProblemList } from './doc/problem-list';
import { analyseBodyJob, compileBodyJob } from './mdx/compile-body';
import { renderSidebar as renderSidebarMenu } from './shell/sidebar';

/** Export a job that runs in its language. */
function toJob<I extends { language: string }, O>(run: (job: I) => O): (job: I) => O {
  return (job) => inLanguage(job.language, () => run(job));
}

export const analyseBody = toJob(analyseBodyJob);
export const compileBody = toJob(compileBodyJob);
export const renderProblems = toJob(renderProblemList);
export const renderSidebar = toJob(renderSidebarMenu);
