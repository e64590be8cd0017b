import { TEXT_FILE_TYPES } from '../../file-types';
import { escapeRegExp } from '../../format';
import { HOST_FILE_NAMES, listCacheRules, REVALIDATE } from '../../model/outputs';
import { getPreviewHeaders, getSecurityHeaders } from '../../security-headers';
import { NOT_FOUND_PATH } from '../../slug';
import {
  formatHiddenPattern,
  type HostRedirect,
  type HostRules,
  listHostRedirects,
  listLanguageFolders,
  PREVIEWS_PREFIX,
} from './rules';

/** Format the rules for Apache 2.4 with mod_headers and mod_rewrite. The administrator defines HELP_DIR, the folder of the site. */
export function formatApacheConfig(rules: HostRules): string {
  const { basePath, fileTypes } = rules;
  const cacheHeaders = listCacheRules(rules.languages).map(({ prefix, value }) => {
    return `${formatHeader('Cache-Control', value)} "expr=%{REQUEST_URI} =~ m#^${escapeRegExp(basePath + prefix)}#"`;
  });
  return [
    `<Directory "\${HELP_DIR}">`,
    ...[
      'Options -Indexes',
      'DirectoryIndex index.html',
      `ErrorDocument 404 ${basePath}${NOT_FOUND_PATH}`,
      ...fileTypes.map(({ type, extensions }) => `AddType ${type} ${formatExtensions(extensions)}`),
      `AddCharset utf-8 ${formatExtensions(TEXT_FILE_TYPES.flatMap(({ extensions }) => extensions))}`,
      ...formatHeaders(getSecurityHeaders(rules)),
      formatHeader('Cache-Control', REVALIDATE),
      ...cacheHeaders,
      `RedirectMatch 404 "${formatHiddenPattern(basePath)}"`,
      ...HOST_FILE_NAMES.map((name) => `RedirectMatch 404 "^${escapeRegExp(`${basePath}/${name}`)}$"`),
      'RewriteEngine On',
      // Not RedirectMatch, which encodes a target a second time.
      ...listHostRedirects(rules)
        .filter(({ decoded }) => !decoded.endsWith('/'))
        .map((redirect) => formatRedirect(redirect, basePath)),
      ...formatCompression(),
    ].map((line) => `  ${line}`),
    '</Directory>',
    // The not-found page of each language other than the main one.
    ...listLanguageFolders(rules).map(({ folder, notFound }) => {
      return `<Directory "\${HELP_DIR}${folder.slice(basePath.length, -1)}">\n  ErrorDocument 404 ${notFound}\n</Directory>`;
    }),
    '# Previews get an opaque origin. Their files cannot configure the server or run on it.',
    `<Directory "\${HELP_DIR}${PREVIEWS_PREFIX}">`,
    ...[
      'AllowOverride None',
      'Options FollowSymLinks',
      ...formatHeaders(getPreviewHeaders(rules)),
      '# Replaces handlers by extension, such as those of CGI and PHP.',
      '<FilesMatch ".">',
      '  SetHandler default-handler',
      '</FilesMatch>',
    ].map((line) => `  ${line}`),
    '</Directory>',
    '',
  ].join('\n');
}

/** Format the redirect of an old address. Apache compares patterns with the decoded address below the base path. */
function formatRedirect({ decoded, to }: HostRedirect, basePath: string): string {
  // mod_rewrite has no other way to write a quotation mark.
  const pattern = escapeRegExp(decoded.slice(basePath.length + 1)).replaceAll('"', '\\x22');
  return `RewriteRule "^${pattern}/?$" "${to.replaceAll('%', '\\%')}" [R=301,NE,END]`;
}

function formatHeaders(headers: Record<string, string>): string[] {
  return Object.entries(headers).map(([name, value]) => formatHeader(name, value));
}

function formatHeader(name: string, value: string): string {
  return `Header always set ${name} "${value}"`;
}

function formatExtensions(extensions: string[]): string {
  return extensions.map((extension) => `.${extension}`).join(' ');
}

function formatCompression(): string[] {
  return [
    '<IfModule mod_deflate.c>',
    `  AddOutputFilterByType DEFLATE ${TEXT_FILE_TYPES.map(({ type }) => type).join(' ')}`,
    '</IfModule>',
    '# Sends the .br and .gz files of a site that was built with "precompress: true".',
    ...formatPrecompressed('br', 'br'),
    ...formatPrecompressed('gzip', 'gz'),
  ];
}

function formatPrecompressed(encoding: string, extension: string): string[] {
  return [
    `RemoveType .${extension}`,
    `AddEncoding ${encoding} .${extension}`,
    `RewriteCond %{HTTP:Accept-Encoding} \\b${encoding}\\b`,
    `RewriteCond %{REQUEST_FILENAME}.${extension} -f`,
    `RewriteRule ^(.+)$ %{REQUEST_URI}.${extension} [END,E=no-gzip:1]`,
    `<FilesMatch "\\.${extension}$">`,
    '  Header always append Vary Accept-Encoding',
    '</FilesMatch>',
  ];
}
