import { type CssNode, parse, type WalkContext, walk } from 'css-tree';
import { type Feature, getData, isNewer, listParts } from './newer';

const VALUE_TYPES = listParts('css.types');

/** Parse a stylesheet or a list of selectors; throws on syntax that css-tree cannot read. */
export function parseCss(css: string, context: 'stylesheet' | 'selectorList' = 'stylesheet'): CssNode {
  return parse(css, {
    context,
    parseCustomProperty: true,
    onParseError: (error) => {
      throw error;
    },
  });
}

/** Find the nodes of a stylesheet with missing features: those that one of the oldest browsers is without. */
export function findMissingCss(
  stylesheet: CssNode,
  isMissing: (feature: Feature) => boolean = isNewer,
): Map<CssNode, Feature[]> {
  const found = new Map<CssNode, Feature[]>();
  walk(stylesheet, function (node) {
    // The values of a missing property are missing too.
    if (this.declaration && found.has(this.declaration)) return;
    const features = listCandidates(node, this).filter(isMissing);
    if (features.length > 0) found.set(node, features);
  });
  return found;
}

/** List the features of selectors that are newer than the oldest browsers. */
export function listSelectorFeatures(selectors: string): Feature[] {
  return [...findMissingCss(parseCss(selectors, 'selectorList')).values()].flat();
}

/** List the features that a node may use, without its children. */
function listCandidates(node: CssNode, { atrule, declaration }: WalkContext): Feature[] {
  const property = `css.properties.${declaration?.property}`;
  switch (node.type) {
    case 'Atrule':
      return [atrule?.name === 'page' ? `css.at-rules.page.at_${node.name}` : `css.at-rules.${node.name}`];
    case 'Declaration': {
      const descriptor = `css.at-rules.${atrule?.name}.${node.property}`;
      return [getData(descriptor) ? descriptor : `css.properties.${node.property}`];
    }
    case 'Identifier':
      return [`${property}.${node.name}`, `css.types.color.system-color.${node.name.toLowerCase()}`];
    case 'Function': {
      const types = VALUE_TYPES.map((type) => `css.types.${type}.${node.name}`);
      return [`${property}.${node.name}`, `${property}.${node.name}_function`, `css.types.${node.name}`, ...types];
    }
    case 'Dimension':
      return [
        getUnit(node.unit),
        ...(declaration?.property === 'text-decoration' ? [`${property}.includes_thickness`] : []),
      ];
    case 'Operator':
      return node.value === '/' ? [`${property}.alt_text`] : [];
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return [`css.selectors.${node.name}`];
    case 'NestingSelector':
      return ['css.selectors.nesting'];
    case 'Nth':
      return node.selector ? ['css.selectors.nth-child.of_syntax'] : [];
    case 'Feature':
      return node.kind === 'media' ? [`css.at-rules.media.${node.name.replace(/^(min|max)-/, '')}`] : [];
    case 'FeatureRange':
      return ['css.at-rules.media.range_syntax'];
    case 'FeatureFunction':
      return [`css.at-rules.${node.kind}.${node.feature}`];
    case 'Condition':
      // Browsers learnt `not` without a media type together with `or`, and the data has only the latter.
      return node.kind === 'media' && node.children.some((part) => part.type === 'Identifier' && part.name !== 'and')
        ? ['css.at-rules.media.or_syntax']
        : [];
    default:
      return [];
  }
}

function getUnit(unit: string): Feature {
  const sizes = { d: 'dynamic', l: 'large', s: 'small' };
  const size = /^([dls])v(?:[whib]|min|max)$/.exec(unit)?.[1] as keyof typeof sizes | undefined;
  if (size) return `css.types.length.viewport_percentage_units_${sizes[size]}`;
  return unit.startsWith('cq') ? 'css.types.length.container_query_length_units' : `css.types.length.${unit}`;
}
