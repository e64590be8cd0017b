// What worker threads run: the build bundles this file and everything that it imports.

export { renderProblems } from './doc/problem-list';
export { compileBody, readBodyJob } from './mdx/compile-body';
export { renderSidebar } from './shell/sidebar';
