import { Parser } from 'htmlparser2';
import { type Feature, isNewer } from './newer';

/** List the features of a page's elements and attributes that are newer than the oldest browsers. */
export function listNewerHtmlFeatures(html: string): Feature[] {
  const candidates = new Set<Feature>();
  new Parser({
    onopentag(name, attributes) {
      candidates.add(`html.elements.${name}`);
      for (const [attribute, value] of Object.entries(attributes)) {
        for (const feature of [`html.elements.${name}.${attribute}`, `html.global_attributes.${attribute}`])
          candidates.add(feature).add(`${feature}.${value}`);
      }
    },
  }).end(html);
  return [...candidates].filter(isNewer).sort();
}
