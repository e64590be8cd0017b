import { SECURITY_HEADERS } from '../../security-headers';
import { NOT_FOUND_PATH } from '../../slug';
import { CACHE_RULES, FILE_TYPES, type HostRules, NOINDEX_RULE, REVALIDATE, TEXT_FILE_TYPES } from './rules';

/** Format the rules for an `.htaccess` or `<Directory>` of Apache 2.4 with mod_headers. */
export function formatApacheConfig({ basePath, redirects }: HostRules, unpublished: string[]): string {
  const texts = TEXT_FILE_TYPES.map(({ type }) => type).join(' ');
  const dotted = (extensions: string[]) => extensions.map((extension) => `.${extension}`).join(' ');
  const always = (name: string, value: string, condition = '') =>
    `Header always set ${name} "${value}"${condition && ` "expr=%{REQUEST_URI} =~ m#^${escapeDots(condition)}#"`}`;
  return [
    'Options -Indexes',
    'DirectoryIndex index.html',
    `ErrorDocument 404 ${basePath}${NOT_FOUND_PATH}`,
    ...FILE_TYPES.map(({ type, extensions }) => `AddType ${type} ${dotted(extensions)}`),
    `AddCharset utf-8 ${TEXT_FILE_TYPES.map(({ extensions }) => dotted(extensions)).join(' ')}`,
    ...Object.entries(SECURITY_HEADERS).map(([name, value]) => always(name, value)),
    always('Cache-Control', REVALIDATE),
    ...CACHE_RULES.map(({ prefix, value }) => always('Cache-Control', value, `${basePath}${prefix}`)),
    always(NOINDEX_RULE.name, NOINDEX_RULE.value, `${basePath}${NOINDEX_RULE.prefix}`),
    ...unpublished.map((name) => `RedirectMatch 404 "^${escapeDots(`${basePath}/${name}`)}$"`),
    ...redirects.map(({ from, to }) => `RedirectMatch 301 "^${escapeDots(from.replace(/\/$/, ''))}/?$" "${to}"`),
    '<IfModule mod_deflate.c>',
    `  AddOutputFilterByType DEFLATE ${texts}`,
    '</IfModule>',
    '# Sends the .br and .gz files of a site that was built with "precompress: true".',
    '<IfModule mod_rewrite.c>',
    '  RewriteEngine On',
    ...['br', 'gzip'].flatMap((encoding) => formatPrecompressed(encoding, encoding === 'br' ? 'br' : 'gz')),
    '</IfModule>',
    '',
  ].join('\n');
}

function formatPrecompressed(encoding: string, extension: string): string[] {
  return [
    `  RemoveType .${extension}`,
    `  AddEncoding ${encoding} .${extension}`,
    `  RewriteCond %{HTTP:Accept-Encoding} \\b${encoding}\\b`,
    `  RewriteCond %{REQUEST_FILENAME}.${extension} -f`,
    `  RewriteRule ^(.+)$ %{REQUEST_URI}.${extension} [END,E=no-gzip:1]`,
    `  <FilesMatch "\\.${extension}$">`,
    '    Header always append Vary Accept-Encoding',
    '  </FilesMatch>',
  ];
}

function escapeDots(path: string): string {
  return path.replaceAll('.', '\\.');
}
