import { combineCases, type HostileCase } from './hostile-case';

const ADDRESSES = {
  'a script': 'javascript:window.ran=1',
  'a script in capitals': 'JaVaScRiPt:window.ran=1',
  'a script with a tab': 'java&#9;script:window.ran=1',
  'a script with a line break': 'java&#10;script:window.ran=1',
  'a script with an entity': '&#106;avascript&colon;window.ran=1',
  'a script after a control character': '&#1;javascript:window.ran=1',
  'an encoded script': 'javascript%3Awindow.ran=1',
  'a VBScript': 'vbscript:window.ran=1',
  'a page in a data URL': 'data:text/html,<script>window.ran=1</script>',
  'a page in a base64 data URL': 'data:text/html;base64,PHNjcmlwdD53aW5kb3cucmFuPTE8L3NjcmlwdD4=',
  'an SVG in a data URL': 'data:image/svg+xml,<svg onload=window.ran=1>',
  'a file URL': 'file:///etc/passwd',
  'a blob URL': 'blob:https://evil.example/1',
  'another host without a scheme': '//evil.example/x',
  'another host with backslashes': '\\\\\\\\evil.example\\\\x',
  'a path that leaves the folder': '../../../../../../etc/passwd',
  'an encoded path that leaves the folder': '%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  'a path with a null byte': 'berths%00.png',
  'a quote that closes the attribute': '"onmouseover="window.ran=1',
  'a property of the prototype': '__proto__',
};

const CONTEXTS: Record<string, (address: string) => string> = {
  'a link': (address) => `See [words](<${address}>).`,
  'a link with a definition': (address) => `See [words][name].\n\n[name]: <${address}>`,
  'an image': (address) => `![Words](<${address}>)`,
  'a figure': (address) => `<Figure src="${address.replaceAll('"', '&quot;')}" alt="Words" />`,
  'a link in a heading': (address) => `## Words [words](<${address}>)`,
  'an address in brackets': (address) => `<${address}>`,
};

/** Addresses that run code, read files or leave the site, wherever addresses are allowed. */
export const ADDRESS_CASES: HostileCase[] = combineCases(
  'addresses that run code or leave the site',
  ADDRESSES,
  CONTEXTS,
);
