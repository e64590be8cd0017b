// Entry point of the worker threads, which the build bundles.

export { renderProblems } from './doc/problem-list';
export { analyseBodyJob, compileBody } from './mdx/compile-body';
export { renderSidebar } from './shell/sidebar';
