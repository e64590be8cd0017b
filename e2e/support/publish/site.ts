import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { writeSiteFiles } from '../../../lib/build/write-site';
import { escapeXml } from '../../../lib/format';
import { BUILD_STAMP_FILE, writeBuildRecord } from '../../../lib/model/build-record';
import { type Artifact, checkArtifact } from '../../../lib/publish/artifact';
import { getPreviewBasePath, getPreviewSite, getSiteFolder, PRODUCTION } from '../../../lib/publish/site-path';

/** A small site for tests: a preview of a branch, or the production site. */
export type TestBuild = {
  branch: string;
  commit: string;
  text: string;
  /** The path of the site in a target. */
  site: string;
  basePath: string;
  isPreview: boolean;
  /** How many other pages the site has. */
  otherPages?: number;
};

/** Describe a small preview of a branch. */
export function describePreview(branch: string, commit: string, text: string): TestBuild {
  const site = getPreviewSite(branch);
  return { branch, commit, text, site, basePath: getPreviewBasePath(branch, ''), isPreview: true };
}

/** Describe a small production site. */
export function describeProduction(commit: string, text: string): TestBuild {
  return { branch: 'main', commit, text, site: PRODUCTION, basePath: '', isPreview: false };
}

/** Describe a small site of a release, or of its upgrade, that was built from a tag. */
export function describeRelease(site: string, commit: string, text: string): TestBuild {
  return { branch: 'v1', commit, text, site, basePath: `/${getSiteFolder(site)}`, isPreview: true };
}

/** Write a small site into a folder, as a build would. Replaces the folder, and returns it. */
export function writeTestBuild(
  dir: string,
  { text, basePath, isPreview, branch, commit, otherPages = 0 }: TestBuild,
  committed = '2026-11-20T12:00:00Z',
): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  const formatPage = (title: string) =>
    [
      `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>`,
      isPreview ? '<meta name="robots" content="noindex">' : '',
      `<link rel="icon" href="data:,"><link rel="stylesheet" href="${basePath}/assets/style.${hash}.css"></head>`,
      `<body><h1>${title}</h1><p>${escapeXml(text)}</p><a href="${basePath}/">Home</a> <a href="${basePath}/central/roles/">Roles</a></body></html>`,
    ].join('');
  rmSync(dir, { recursive: true, force: true });
  writeSiteFiles(dir, [
    { path: 'index.html', contents: formatPage('Home') },
    { path: 'central/roles/index.html', contents: formatPage('Roles') },
    { path: '404.html', contents: formatPage('Not found') },
    { path: 'central/docs.json', contents: JSON.stringify({ text }) },
    { path: `assets/style.${hash}.css`, contents: `p { --text: "${hash}" }` },
    ...Array.from({ length: otherPages }, (_, index) => ({
      path: `central/page-${index}/index.html`,
      contents: formatPage(`Page ${index}`),
    })),
    { path: BUILD_STAMP_FILE, contents: JSON.stringify({ inputs: hash }) },
  ]);
  writeBuildRecord(dir, { branch, commit, basePath, isPreview, committed, time: new Date().toISOString() });
  return dir;
}

/** Check a small site as the publisher does. */
export function checkTestBuild(from: string, { branch, basePath, isPreview }: TestBuild): Artifact {
  const kind = isPreview ? 'preview' : 'production';
  return checkArtifact(from, { branch, basePath, kind, maxBytes: 1_000_000_000, maxFiles: 20_000 });
}
