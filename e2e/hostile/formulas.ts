import { combineCases, type HostileCase } from './hostile-case';

const RUN = 'window.ran=1';
const MANY = 3000;

const FORMULAS: Record<string, string> = {
  'a link that runs a script': `\\href{javascript:${RUN}}{x}`,
  'an address that runs a script': `\\url{javascript:${RUN}}`,
  'an inline style': '\\htmlStyle{position:fixed;inset:0}{x}',
  'an attribute': `\\htmlData{onclick=${RUN}}{x}`,
  'an image from another site': '\\includegraphics{https://evil.example/x.png}',
  'a script in words': `\\text{<script>${RUN}</script>}`,
  'the end of a formula': `x</annotation></semantics></math><img src=x onerror=${RUN}>`,
  'a colour that is an address': `\\color{url(javascript:${RUN})}{x}`,
  'a macro that calls itself': '\\def\\a{\\a\\a}\\a',
  'a macro that doubles': `\\def\\a{x}${'\\edef\\a{\\a\\a}'.repeat(30)}\\a`,
  'a macro named __proto__': '\\def\\__proto__{x}\\__proto__',
  'an unknown environment': '\\begin{constructor}x\\end{constructor}',
  'a very large rule': '\\rule{99999999em}{99999999em}',
  'many groups': `${'{'.repeat(MANY)}x${'}'.repeat(MANY)}`,
  'many fractions': `${'\\frac1{'.repeat(MANY / 3)}x${'}'.repeat(MANY / 3)}`,
  'a table of many cells': `\\begin{matrix}${'&\\\\'.repeat(MANY)}\\end{matrix}`,
  'a hundred thousand signs': 'x+'.repeat(50_000),
};

/** Formulas that a renderer could turn into code, or that take too long. They are read in Docusaurus content. */
export const FORMULA_CASES: HostileCase[] = combineCases('hostile formulas', FORMULAS, {
  'a block': (tex) => `$$\n${tex}\n$$`,
  'a line of text': (tex) => `$$\ny\n$$\n\nBefore $${tex}$ after.`,
});
