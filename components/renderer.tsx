// Entry point of the worker threads, which the build bundles.
import { setLanguage } from '@/lib/words/words';
import { renderProblems as renderProblemList } from './doc/problem-list';
import { analyseBodyJob, compileBody as compileBodyJob } from './mdx/compile-body';
import { renderSidebar as renderSidebarMenu } from './shell/sidebar';

/** Export a job that runs in the language of the interface. */
function inLanguage<I, O>(run: (input: I) => O): (job: { language: string; input: I }) => O {
  return ({ language, input }) => {
    setLanguage(language);
    return run(input);
  };
}

export const analyseBody = inLanguage(analyseBodyJob);
export const compileBody = inLanguage(compileBodyJob);
export const renderProblems = inLanguage(renderProblemList);
export const renderSidebar = inLanguage(renderSidebarMenu);
