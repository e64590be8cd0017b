/** Valid branch names that would be dangerous as a path, option, address or host name. */
export const HOSTILE_BRANCHES = [
  'main',
  'a/b',
  'a-b',
  'A-B',
  'A/b',
  'a_b',
  'a.b',
  'feature/ünï-côde',
  'feature/u\u0308ni\u0308-co\u0302de',
  '-rf',
  'x'.repeat(180),
  `${'x'.repeat(179)}y`,
  `${'deep/'.repeat(59)}three-hundred`,
  '$(id)',
  '`id`;|&&#<script>"\'',
  '港/設定',
  'con',
  'previews/index.html',
  '%2e%2e%2fetc',
  '__proto__',
  'émoji-🚀',
];

/** Branch names that git or the file system refuses. */
export const INVALID_BRANCHES = [
  '../../x',
  'feature/ünï côde',
  '/etc/passwd',
  '..',
  'a..b',
  'x.lock',
  'C:\\windows',
  'a\nb',
  ' ',
  'x'.repeat(3000),
];
