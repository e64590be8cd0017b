import { combineCases, type HostileCase } from './hostile-case';

const RUN = 'window.ran=1';

const ELEMENTS = {
  'a script': `<script>${RUN}</script>`,
  'a script in capitals': `<SCRIPT>${RUN}</SCRIPT>`,
  'a script from another site': '<script src="https://evil.example/x.js"></script>',
  'a module': `<script type="module">${RUN}</script>`,
  'an image with an error handler': `<img src="x" onerror="${RUN}" />`,
  'a drawing with a load handler': `<svg onload="${RUN}"></svg>`,
  'a script in a drawing': `<svg><script>${RUN}</script></svg>`,
  'an animated drawing': `<svg><animate onbegin="${RUN}" attributeName="x" dur="1s" /></svg>`,
  'a page in a drawing': `<svg><foreignObject><iframe src="javascript:${RUN}" /></foreignObject></svg>`,
  'a frame': `<iframe src="javascript:${RUN}"></iframe>`,
  'a frame with an inline page': `<iframe srcdoc="&lt;script&gt;parent.ran=1&lt;/script&gt;"></iframe>`,
  'an object': `<object data="javascript:${RUN}"></object>`,
  'an embed': `<embed src="javascript:${RUN}" />`,
  'a style': '<style>* display none</style>',
  'a stylesheet': '<link rel="stylesheet" href="https://evil.example/x.css" />',
  'a meta refresh': `<meta http-equiv="refresh" content="0;url=javascript:${RUN}" />`,
  'a base URL': '<base href="https://evil.example/" />',
  'a form': `<form action="javascript:${RUN}"><button formaction="javascript:${RUN}">Go</button></form>`,
  'a field with a focus handler': `<input autofocus="" onfocus="${RUN}" />`,
  'open details with a toggle handler': `<details open="" ontoggle="${RUN}"><summary>A</summary></details>`,
  'a video': `<video><source onerror="${RUN}" /></video>`,
  'a formula': `<math href="javascript:${RUN}">a</math>`,
  'a template': `<template><script>${RUN}</script></template>`,
  'a noscript element': `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></p></noscript>`,
  'a marquee': `<marquee onstart="${RUN}">a</marquee>`,
  'an inline style': '<span style="position:fixed;inset:0">a</span>',
  'a key with a handler': `<kbd onclick="${RUN}">a</kbd>`,
  'a callout with a handler': `<Callout type="note" onClick="${RUN}">a</Callout>`,
  'a link that runs a script': `<a href="javascript:${RUN}">a</a>`,
  'a React component': `<Fragment dangerouslySetInnerHTML="x">a</Fragment>`,
  'an element with raw HTML': '<span dangerouslySetInnerHTML="x">a</span>',
  'a component named constructor': '<constructor>a</constructor>',
  'a component that is a property': '<Callout.prototype.x>a</Callout.prototype.x>',
  'a tag with a namespace': '<svg:script>a</svg:script>',
  'a broken tag': `<img """><script>${RUN}</script>">`,
  'a tag inside a tag': `<scr<script>ipt>${RUN}</scr</script>ipt>`,
};

const CONTEXTS: Record<string, (payload: string) => string> = {
  'a paragraph': (payload) => `Before ${payload} after.`,
  'a block': (payload) => payload,
  'a heading': (payload) => `## Words ${payload}`,
  'a cell': (payload) => `Table: Words\n\n| A | B |\n| --- | --- |\n| a | ${payload} |`,
  'a callout': (payload) => `:::note[Words ${payload}]\n\n${payload}\n\n:::`,
};

/** Elements and attributes that run code, load files or cover the page, wherever text is allowed. */
export const MARKUP_CASES: HostileCase[] = combineCases('elements that run code', ELEMENTS, CONTEXTS);
