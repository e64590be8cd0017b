// Entry point of the worker threads. The build bundles it with its imports.

export { renderProblems } from './doc/problem-list';
export { analyseBodyJob, compileBody } from './mdx/compile-body';
export { renderSidebar } from './shell/sidebar';
