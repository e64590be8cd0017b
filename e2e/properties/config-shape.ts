/** A redirect as given to a formatter. */
type Redirect = { from: string; to: string };

/** Read the parts of a host's configuration by its own grammar, with the addresses of a redirect replaced by `FROM` and `TO`. */
export function readConfigShape(grammar: string, config: string, redirect: Redirect): unknown {
  const replace = (text: string) => nameAddress(text, redirect);
  switch (grammar) {
    case 'nginx':
      return tokenize(config, /\\(["\\])/g).map(replace);
    case 'apache':
      return config.split('\n').map((line) => tokenize(line, /(?!)/g).map((text) => nameRule(text, redirect)));
    case 'caddy':
      return joinMatchers(
        config.split('\n').map((line) => tokenize(line, /\\(")/g).map((text) => nameRule(replace(text), redirect))),
      );
    case 'lines':
      return config.split('\n').map((line) => line.split(/\s+/).map(replace));
    case 'json':
      return mapTexts(JSON.parse(config), replace);
    default:
      throw new Error(`No grammar "${grammar}".`);
  }
}

/** Split a configuration at spaces and signs, except in quotation marks and after a backslash. */
function tokenize(config: string, escaped: RegExp): string[] {
  const tokens = config.match(/"(?:[^"\\]|\\.)*"|#[^\n]*|[;{}](?=\s|$)|(?:[^\s;"]|;(?=\S))+|;/gs) ?? [];
  return tokens.map((token) => (token.startsWith('"') ? `"${token.slice(1, -1).replace(escaped, '$1')}"` : token));
}

/** Replace the addresses of a redirect as nginx, Caddy and hosts write them. */
function nameAddress(text: string, { from, to }: Redirect): string {
  const decoded = decode(from);
  const names = new Map([
    [to, 'TO'],
    [`"${to}"`, 'TO'],
    [from, 'FROM/'],
    [from.slice(0, -1), 'FROM'],
    [`"${decoded}"`, 'FROM/'],
    [`"${decoded.slice(0, -1)}"`, 'FROM'],
  ]);
  return names.get(text) ?? names.get(text.replaceAll('%2A', '*')) ?? text;
}

/** Replace the addresses of a rewrite rule of Apache: a regular expression without the base path, and a target with escaped `%`. */
function nameRule(text: string, { from, to }: Redirect): string {
  if (text === `"${to.replaceAll('%', '\\%')}"`) return 'TO';
  const path = decode(from).split('/').slice(2, -1).join('/');
  const names = { [`^${path}/?$`]: 'FROM', [`^/x/${path}/$`]: 'FROM/', [`^/x/${path}$`]: 'FROM' };
  const pattern = text.slice(1, -1).replace('(?i)', '');
  const name = names[pattern.replaceAll('\\x22', '"').replaceAll('\\x7b', '{').replace(/\\(.)/gs, '$1')];
  if (name === undefined) return text;
  const others = [path, `/x/${path}`, `/x/${path}/`, `${path}x`, `/x/${path}/x`];
  return others.filter((each) => new RegExp(pattern).test(each)).length === 1 ? name : text;
}

/** Write the named matchers of redirects in Caddy like the paths of others. */
function joinMatchers(lines: string[][]): string[][] {
  return lines.flatMap((line, index) => {
    const [matcher, from = ''] = [lines[index - 1]?.[0], lines[index - 1]?.[2]];
    if (matcher?.startsWith('@help_old')) return [line.map((text) => (text === matcher ? from : text))];
    return line[0]?.startsWith('@help_old') ? [] : [line];
  });
}

/** Decode an address, unless it is invalid. */
function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return value.startsWith('import cf') ? mapFunction(value, map) : map(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).map(([name, each]) => [map(name), mapTexts(each, map)]);
}

/** Read the function of CloudFront: the object of redirects as JSON, and all other lines. */
function mapFunction(code: string, map: (text: string) => string): unknown {
  const lines = code.split('\n');
  return lines.map((line) => {
    const [, json] = /^const moved = (\{.*\});$/.exec(line) ?? [];
    return json === undefined ? line : mapTexts(JSON.parse(json), map);
  });
}
