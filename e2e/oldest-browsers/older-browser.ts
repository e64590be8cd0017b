import type { BrowserName } from '@mdn/browser-compat-data';
import render from 'dom-serializer';
import { isTag } from 'domhandler';
import { find } from 'domutils';
import { parseDocument } from 'htmlparser2';
import type { BrowserContext } from 'playwright/test';
import { type Feature, listBrowsersWithout, listParts } from './newer';
import { removeFromCss } from './older-css';

/** An interface or global, or one of its members. */
type Api = [owner: string, member?: string];

const POLICY = 'content-security-policy';

/** Rewritten style sheets, by browser and text: every page of a site has the same. */
const styles = new Map<string, string>();

/** Take away from a context which features the oldest version of a browser does not have. */
export async function removeNewerFeatures(context: BrowserContext, browser: BrowserName): Promise<void> {
  const isMissing = (feature: Feature) => listBrowsersWithout(feature).includes(browser);
  await context.addInitScript(removeApis, listMissingApis(isMissing));
  await context.route('**/*', async (route) => {
    const type = route.request().resourceType();
    if (type !== 'document' && type !== 'stylesheet') return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    const key = `${browser} ${text}`;
    const body =
      type === 'document' ? removeFromHtml(text, isMissing) : (styles.get(key) ?? removeFromCss(text, isMissing));
    if (type === 'stylesheet') styles.set(key, body);
    const headers = { ...response.headers(), [POLICY]: removeFromPolicy(response.headers()[POLICY] ?? '', isMissing) };
    return route.fulfill({ response, headers, body });
  });
}

function listMissingApis(isMissing: (feature: Feature) => boolean): Api[] {
  const apis = ['api', 'javascript.builtins'].flatMap((area) =>
    listParts(area).flatMap((owner): Api[] => {
      if (isMissing(`${area}.${owner}`)) return [[owner]];
      const members = listParts(`${area}.${owner}`).filter((name) => isMissing(`${area}.${owner}.${name}`));
      return members.map((name) => [owner, name.replace('_static', '')]);
    }),
  );
  // Pages from a service worker would not be rewritten.
  return [...apis, ['Navigator', 'serviceWorker']];
}

/** Delete APIs in a page. Playwright runs this function there, so it uses nothing from outside of it. */
function removeApis(apis: Api[]): void {
  for (const [owner, member] of apis) {
    const target = Reflect.get(globalThis, owner);
    if (member === undefined || owner === 'Window') Reflect.deleteProperty(globalThis, member ?? owner);
    else if (target) {
      Reflect.deleteProperty(target, member);
      if (target.prototype) Reflect.deleteProperty(target.prototype, member);
    }
  }
}

function removeFromPolicy(policy: string, isMissing: (feature: Feature) => boolean): string {
  const directives = policy.split(';').map((directive) => directive.trim());
  return directives
    .filter((directive) => !isMissing(`http.headers.Content-Security-Policy.${directive.split(' ')[0]}`))
    .join('; ');
}

/** Remove policies and popovers. Other unknown attributes stay, because scripts can read them. */
function removeFromHtml(html: string, isMissing: (feature: Feature) => boolean): string {
  const document = parseDocument(html);
  for (const element of find(isTag, document.children, true, Number.POSITIVE_INFINITY).filter(isTag)) {
    if (isMissing('html.global_attributes.popover')) delete element.attribs.popover;
    const { 'http-equiv': header, content } = element.attribs;
    if (header && content) element.attribs.content = removeFromPolicy(content, isMissing);
  }
  return render(document, { encodeEntities: 'utf8' });
}
