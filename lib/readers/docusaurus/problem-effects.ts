import { type Problem, type ProblemKind, removeRepetitions } from '../../problem';

/** The effect of a problem on readers of foreign content: none, a different look, or missing content. */
export type Effect = 'none' | 'different' | 'missing';

/** The effect of each kind of problem, with a sentence that says what is shown; without one, the problem's fix says it. */
const EFFECTS: Record<ProblemKind, { effect: Effect; shown?: string }> = {
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
  'link-heading': { effect: 'different', shown: 'The link goes to the top of that page.' },
  'link-text': { effect: 'different', shown: 'A link without text cannot be seen or followed.' },
  'shown-as-text': { effect: 'different', shown: 'It is shown as it is written.' },
  callout: { effect: 'different', shown: 'The text is shown in a note.' },
  footnote: { effect: 'different', shown: 'Only footnotes that the text refers to are shown, once.' },
  heading: { effect: 'different', shown: 'The heading is shown with another id.' },
  'table-row': { effect: 'different', shown: 'The cells are shown without a header.' },
  'unknown-language': { effect: 'different', shown: 'The code is shown without colours.' },
  sidebar: { effect: 'missing' },
  'not-read': { effect: 'missing' },
  // House rules of strict content, and syntax that readers do not see.
  import: { effect: 'none' },
  attribute: { effect: 'none' },
  'image-text': { effect: 'none' },
  'heading-level': { effect: 'none' },
  'table-caption': { effect: 'none' },
  'code-language': { effect: 'none' },
  'one-sided-fact': { effect: 'none' },
};

/** Get the effect of a problem on readers of foreign content. */
export function getEffect({ kind }: Pick<Problem, 'kind'>): Effect {
  return kind ? EFFECTS[kind].effect : 'different';
}

/** Adapt the problems of foreign content: remove repetitions and warnings without an effect, and say what is shown. */
export function adaptForeignProblems(problems: Problem[]): Problem[] {
  // Every page that includes a partial repeats the partial's problems. Each module of code is reported only once.
  const getKey = ({ kind, file, line, problem }: Problem) => (kind === 'code' ? problem : `${file}:${line} ${problem}`);
  return removeRepetitions(problems, getKey)
    .filter((each) => each.severity === 'error' || getEffect(each) !== 'none')
    .map((each) => {
      const shown = each.severity === 'warning' && each.kind && EFFECTS[each.kind].shown;
      return shown ? { ...each, fix: shown } : each;
    });
}
