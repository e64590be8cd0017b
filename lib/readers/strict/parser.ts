import { assignAnchorIds } from '../../headings';
import { type BodyParser, listReferences } from '../../mdx/body';
import { checkIncompleteSyntax } from '../../mdx/check-incomplete-syntax';
import { checkTree } from '../../mdx/check-tree';
import { convertContainers, parseStrict, unwrapElements } from '../../mdx/parse';
import type { InstallationFacts } from '../../model/installation';
import { applyFacts, applySides } from '../../record/tree/apply';
import { listUsedQuestions } from '../../record/tree/used-questions';

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
    tree.data = { questions: listUsedQuestions(tree), ...(facts && { authored: listReferences(tree) }) };
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
