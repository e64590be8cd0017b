import path from 'node:path/posix';

/** A content type and the extensions of its files. All text is UTF-8. */
export type FileType = { type: string; isText: boolean; extensions: string[] };

/** Types of the files that a build writes, and of images. */
export const FILE_TYPES: FileType[] = [
  { type: 'application/json', isText: true, extensions: ['json'] },
  { type: 'application/pdf', isText: false, extensions: ['pdf'] },
  { type: 'application/xml', isText: true, extensions: ['xml'] },
  { type: 'application/zip', isText: false, extensions: ['zip'] },
  { type: 'font/woff2', isText: false, extensions: ['woff2'] },
  { type: 'image/avif', isText: false, extensions: ['avif'] },
  { type: 'image/gif', isText: false, extensions: ['gif'] },
  { type: 'image/jpeg', isText: false, extensions: ['jpeg', 'jpg'] },
  { type: 'image/png', isText: false, extensions: ['png'] },
  { type: 'image/svg+xml', isText: true, extensions: ['svg'] },
  { type: 'image/webp', isText: false, extensions: ['webp'] },
  { type: 'text/css', isText: true, extensions: ['css'] },
  { type: 'text/csv', isText: true, extensions: ['csv'] },
  { type: 'text/html', isText: true, extensions: ['html'] },
  { type: 'text/javascript', isText: true, extensions: ['js'] },
  { type: 'text/markdown', isText: true, extensions: ['md'] },
  { type: 'text/plain', isText: true, extensions: ['txt'] },
];

/** Types of documents, archives, data, films and sounds that content of other tools can link to. */
export const ATTACHMENT_TYPES: FileType[] = [
  ['application/epub+zip', 'epub'],
  ['application/msword', 'doc'],
  ['application/rtf', 'rtf'],
  ['application/vnd.ms-excel', 'xls'],
  ['application/vnd.ms-powerpoint', 'ppt'],
  ['application/vnd.oasis.opendocument.presentation', 'odp'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['application/gzip', 'tgz'],
  ['application/x-7z-compressed', '7z'],
  ['application/x-tar', 'tar'],
  ['application/yaml', 'yaml', 'yml'],
  ['audio/mpeg', 'mp3'],
  ['audio/ogg', 'oga', 'ogg'],
  ['audio/wav', 'wav'],
  ['text/tab-separated-values', 'tsv'],
  ['video/mp4', 'mp4', 'm4v'],
  ['video/ogg', 'ogv'],
  ['video/quicktime', 'mov'],
  ['video/webm', 'webm'],
].map(([type = '', ...extensions]) => ({ type, isText: false, extensions }));

/** Every type of file that a site can have. */
export const ALL_FILE_TYPES = [...FILE_TYPES, ...ATTACHMENT_TYPES];

/** The names of images. */
export const IMAGE_FILE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** The names of films and sounds. */
export const MEDIA_FILE = /\.(?:m4v|mov|mp3|mp4|oga|ogg|ogv|wav|webm)$/i;

/** The content types of text files. */
export const TEXT_FILE_TYPES = FILE_TYPES.filter(({ isText }) => isText);

/** Get the Content-Type of a file, with charset for text. Returns undefined for an unknown extension. */
export function getContentType(file: string): string | undefined {
  const found = ALL_FILE_TYPES.find(({ extensions }) => extensions.includes(path.extname(file).slice(1).toLowerCase()));
  return found && formatContentType(found);
}

/** Format a content type as the value of the Content-Type header. */
export function formatContentType({ type, isText }: { type: string; isText: boolean }): string {
  return isText ? `${type}; charset=utf-8` : type;
}
