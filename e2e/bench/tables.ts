import { readFileSync } from 'node:fs';
import os from 'node:os';
import { formatSize } from '../../lib/format';
import { METRIC_NAMES } from '../search/evaluate';
import { formatMemory } from './npm-scripts';
import { type Measurement, type Results, STEP_NAMES } from './results';

/** Explains the columns CPU and memory. */
const COLUMNS_NOTE =
  'CPU is the user and system time of all processes. Memory is the peak of their anonymous resident memory together, sampled every 100 ms.';

/** Describe the machine and the date of the measurements. */
export function describeMachine(): string {
  const model = /^model name\s*: (.+)$/m.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1] ?? os.arch();
  const memory = `${Math.round(os.totalmem() / 2 ** 30)} GiB of memory`;
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day}: ${model}, ${os.availableParallelism()} cores, ${memory}, Node ${process.versions.node}.`;
}

/** Format all figures as Markdown: the machine, the corpora and the tables. */
export function formatResults(results: Results): string {
  const { machine, generators, corpora, builds, outputs, paints, searches, prints, publishes, bookSeconds } = results;
  const corpusTexts = corpora.map(({ name, docs, hash }) => `${name} (${docs.toLocaleString('en-GB')} docs, ${hash})`);
  const sizeRows = outputs.map(({ corpus, generator, files, html, gzip, search }) => [
    ...[corpus, generator, files.toLocaleString('en-GB'), formatSize(html), formatSize(gzip)],
    ...(search ? [search.manifest, search.list, search.results].map(formatSize) : []),
  ]);
  const timeRows = searches.map(({ corpus, size, p50, p95, max }) => [
    ...[corpus, ...[size.manifest, size.list, size.results].map(formatSize)],
    ...[p50, p95, max].map((time) => `${time.toFixed(1)} ms`),
  ]);
  const typingRows = searches.flatMap(({ corpus, typing }) =>
    typing.map(({ slowdown, ...times }) => [
      ...[corpus, `${slowdown} times`],
      ...[times.first, times.p50, times.p95].map((time) => `${time.toFixed(0)} ms`),
    ]),
  );
  const qualityRows = searches.flatMap(({ corpus, quality }) => quality.map((row) => [corpus, ...row]));
  const paintRows = paints.map(({ corpus, generator, pages, lcp, score }) => [
    ...[corpus, generator, String(pages), `${(lcp / 1000).toFixed(2)} s`, score.toFixed(2)],
  ]);
  const sizeColumns = ['manifest', 'first list', 'five results'];
  const tables = [
    formatBuilds(builds),
    formatTable(['corpus', 'site by', 'files', 'page, HTML', 'page, gzip', ...sizeColumns], sizeRows),
    formatTable(['corpus', 'site by', 'pages', 'mobile LCP', 'score'], paintRows),
    formatTable(['corpus', ...sizeColumns, 'query, p50', 'p95', 'max'], timeRows),
    formatTable(['corpus', 'processor slowed', 'first list', 'typed, p50', 'p95'], typingRows),
    formatTable(['corpus', ...METRIC_NAMES], qualityRows),
    formatTable(['printed', 'pages', 'file', 'CPU', 'memory', 'load at start'], prints),
    formatTable(['target', 'files', 'deploy', 'PUT', 'COPY', 'DELETE', 'all requests', 'sent', 'wall'], publishes),
  ].filter(Boolean);
  const lists = [
    corpusTexts.length > 0 ? `Corpora: ${corpusTexts.join('; ')}.` : '',
    generators.length > 0 ? `Built by ${generators.join(', and ')}. ${COLUMNS_NOTE}` : '',
    bookSeconds === undefined ? '' : `The book of all pages opens in ${bookSeconds.toFixed(2)} s.`,
  ];
  return [[machine, ...lists].filter(Boolean).join(' '), ...tables].join('\n\n');
}

/** Format the cost of builds: a row for each corpus and step, columns for each generator. */
export function formatBuilds(builds: Measurement[]): string {
  const [own = '', other] = new Set(builds.map(({ generator }) => generator));
  const costs = ['wall', 'CPU', 'memory'];
  const otherColumns = other === undefined ? [] : [...costs.map((cost) => `${other}: ${cost}`), 'CPU, ratio'];
  const rows = [...new Set(builds.map(({ corpus }) => corpus))].flatMap((corpus) =>
    (Object.keys(STEP_NAMES) as Measurement['step'][]).flatMap((step) => {
      const measured = builds.filter((build) => build.corpus === corpus && build.step === step);
      if (measured.length === 0) return [];
      const [ours, theirs] = [own, other].map((name) => measured.filter(({ generator }) => generator === name));
      const compared = other === undefined ? [] : [...formatMean(theirs), formatRatio(ours, theirs)];
      return [[corpus, STEP_NAMES[step], ...formatMean(ours), ...compared, formatLoad(measured)]];
    }),
  );
  return formatTable(['corpus', 'step', ...costs, ...otherColumns, 'load at start'], rows);
}

/** Format a Markdown table with padded columns; empty without rows. */
export function formatTable(head: string[], rows: string[][]): string {
  if (rows.length === 0) return '';
  const widths = head.map((name, column) => Math.max(3, name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const write = (row: string[]) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [write(head), write(widths.map((width) => '-'.repeat(width))), ...rows.map(write)].join('\n');
}

function formatMean(measured: Measurement[] = []): string[] {
  const failed = measured.find(({ outcome }) => outcome !== 'done');
  if (failed) return [failed.outcome, '', ''];
  if (measured.length === 0) return ['', '', ''];
  const mean = (key: 'wall' | 'cpu' | 'memory') => sum(measured.map(({ cost }) => cost[key])) / measured.length;
  return [`${mean('wall').toFixed(1)} s`, `${mean('cpu').toFixed(1)} s`, formatMemory(mean('memory'))];
}

function formatRatio(ours: Measurement[] = [], theirs: Measurement[] = []): string {
  const isDone = [...ours, ...theirs].every(({ outcome }) => outcome === 'done');
  if (!isDone || ours.length === 0 || ours.length !== theirs.length) return '';
  const [own = 0, other = 0] = [ours, theirs].map((measured) => sum(measured.map(({ cost }) => cost.cpu)));
  return (own / other).toFixed(2);
}

function formatLoad(measured: Measurement[]): string {
  const loads = measured.map(({ load }) => load);
  const [least, most] = [Math.min(...loads).toFixed(1), Math.max(...loads).toFixed(1)];
  return least === most ? least : `${least} to ${most}`;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
