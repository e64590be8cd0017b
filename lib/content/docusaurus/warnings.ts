import type { Problem } from '../../problem';
import type { ProblemKind } from '../../problem-kinds';

/** What readers of foreign content notice: nothing, a different look, or that something is missing. */
export type Effect = 'none' | 'different' | 'missing';

/** The effect of each kind of problem, and what is shown instead. Without `shown`, each problem says it. */
const KINDS: Record<ProblemKind, { effect: Effect; shown?: string }> = {
  page: { effect: 'missing' },
  'left-out': { effect: 'missing' },
  'empty-page': { effect: 'different' },
  'hidden-text': { effect: 'missing', shown: 'The text below it is not shown.' },
  include: { effect: 'missing' },
  code: { effect: 'different' },
  expression: { effect: 'missing', shown: 'The text around it is shown, and its name or code.' },
  media: { effect: 'missing', shown: 'Only the text inside is shown.' },
  component: { effect: 'different', shown: 'Only the content is shown, or else a note with its name.' },
  'component-use': { effect: 'different', shown: 'The content is shown, but may look different.' },
  formula: { effect: 'different' },
  diagram: { effect: 'different' },
  tabs: { effect: 'different' },
  image: { effect: 'missing', shown: 'A note with its name and alternative text is shown instead.' },
  'image-part': { effect: 'different', shown: 'It is shown without this part.' },
  'image-size': { effect: 'different', shown: 'Text moves when the image is loaded.' },
  drawing: { effect: 'missing' },
  link: { effect: 'different', shown: 'The text of the link is shown without a link.' },
  'outside-link': {
    effect: 'different',
    shown:
      'The text of the link is shown without a link. Set DOCUSAURUS_URL to the address of that site to link there.',
  },
  'link-heading': { effect: 'different', shown: 'The link leads to the top of that page.' },
  'link-text': { effect: 'different', shown: 'A link without text cannot be seen or followed.' },
  'shown-as-text': { effect: 'different', shown: 'It is shown as it is written.' },
  callout: { effect: 'different', shown: 'The text is shown in a note.' },
  footnote: { effect: 'different', shown: 'Only footnotes that the text refers to are shown, once.' },
  heading: { effect: 'different', shown: 'The heading is shown with another id.' },
  'table-row': { effect: 'different', shown: 'The cells are shown without a header.' },
  'unknown-language': { effect: 'different', shown: 'The code is shown without colours.' },
  sidebar: { effect: 'missing' },
  'not-taken': { effect: 'missing' },
  // Rules of this help, and syntax that readers do not see.
  import: { effect: 'none' },
  attribute: { effect: 'none' },
  'image-text': { effect: 'none' },
  'heading-level': { effect: 'none' },
  'table-caption': { effect: 'none' },
  'code-language': { effect: 'none' },
};

/** Get the effect of a problem on readers of foreign content. */
export function getEffect({ kind }: Pick<Problem, 'kind'>): Effect {
  return kind ? KINDS[kind].effect : 'different';
}

/** Adapt the problems of foreign content: leave out those without an effect and repetitions, and say what is shown. */
export function adaptProblems(problems: Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems
    .filter(({ kind, file, line, problem }) => {
      // Each page that includes a partial has the partial's problems; code is reported where it is first imported.
      const key = kind === 'code' ? problem : `${file}:${line} ${problem}`;
      return !seen.has(key) && seen.add(key);
    })
    .filter((each) => each.severity === 'error' || getEffect(each) !== 'none')
    .map((each) => {
      const shown = each.severity === 'warning' && each.kind && KINDS[each.kind].shown;
      return shown ? { ...each, fix: shown } : each;
    });
}
