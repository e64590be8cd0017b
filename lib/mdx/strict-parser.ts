import { assignAnchorIds } from '../headings';
import type { BodyParser } from './body';
import { checkIncompleteSyntax } from './check-incomplete-syntax';
import { checkTree } from './check-tree';
import { convertContainers } from './containers';
import { applyFacts, applySides } from './installation/apply';
import type { InstallationFacts } from './installation/facts';
import { keepUsedQuestions } from './installation/used-questions';
import { parseStrict } from './parse';
import { unwrapElements } from './unwrap-elements';

/** Parses content that is written for this engine. Its context is the facts of the installation that the body shows. */
export const strictParser: BodyParser<InstallationFacts> = {
  severity: 'error',
  parse(body, report, facts) {
    const parsed = parseStrict(body);
    const { tree } = parsed;
    checkIncompleteSyntax(parsed, report);
    unwrapElements(tree);
    convertContainers(tree, report);
    checkTree(tree, report);
    keepUsedQuestions(tree);
    applyFacts(tree, facts);
    assignAnchorIds(tree, report);
    return parsed;
  },
  parseSides(body, facts) {
    // The page of the record shows every question in another way.
    if (!facts || facts.groups.length > 0 || Object.keys(facts.facts).length === 0) return undefined;
    const ignore = () => undefined;
    const { tree } = parseStrict(body);
    unwrapElements(tree);
    convertContainers(tree, ignore);
    const ids = applySides(tree, facts);
    assignAnchorIds(tree, ignore);
    return { tree, ids };
  },
};
