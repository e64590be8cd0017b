import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const NEWS_CONTROLLER = `<?php
namespace Anytown\\Theme;
class NewsController extends \\Anytown\\Engine\\Page { public function list(): array { return []; } }
`;

/** The files of the example installation, which pages place in /srv/anytown. */
const FILES: Record<string, string> = {
  'composer.json': '{ "autoload": { "psr-4": { "Anytown\\\\": "anytown/src/" } } }\n',
  'vendor/composer/installed.json': '{}\n',
  'vendor/autoload.php': `<?php
namespace Anytown\\Engine;
spl_autoload_register(static function (string $class): void {});
class Page { public string $name = ''; public function list(): array { return [1]; } }
require __DIR__ . '/../our-theme/NewsController.php';
require __DIR__ . '/../our-theme/Calendar.php';
`,
  'loaders.php':
    '<?php spl_autoload_register(static function (string $class): void {});\n// supplement of the listener\n',
  'queue.php':
    '<?php $maxFileSize = 10; header("X-Accel-Redirect: /private"); interface Source {} // example.pay.button\n',
  'cache/page.html': 'cached\n',
  'exports/old.csv': 'reference\nABC-0001\n',
  'uploads/form.pdf': '%PDF\n',
  'public/index.php': '<?php echo 1;\n',
  'public/replace-with-the-file': '1\n',
  'public/backup.sql': '-- dump\n',
  'inbox/one.txt': '1\n',
  'default-theme/card.php': '<div>\n  <h3>Bins</h3>\n</div>\n',
  'default-theme/opening-hours.php': '<p>Opening hours</p>\n',
  'default-theme/partials/opening-hours.php': '<p>Opening hours</p>\n',
  'default-theme/layout.php': '<html lang="en-GB"><body><?php partial("opening-hours") ?></body></html>\n',
  'default-theme/search.php': '<p>Search</p>\n',
  'our-theme/opening-hours.php': '<p>Opening hours and bank holidays</p>\n',
  'our-theme/search.php': '<form action="/search"><label aria-label="Search this site">Search</label></form>\n',
  'our-theme/service.php':
    '<?php /** Draws a service. */ echo date("j F Y"), $title, $body, $title; ?>\n<p>Call 01632 960999</p>\n',
  'our-theme/list-item.php': '<article class="list-item">One article, modular. https://anytown.invalid</article>\n',
  'our-theme/modular.php': '<?php\n// One article, modular\nclass NewsList extends Page {}\necho $_GET["q"];\n',
  'our-theme/style.css': 'a:focus { outline: none; }\n',
  'our-theme/config.json': '{ "api_key": "ABC" }\n',
  'our-theme/NewsController.php': NEWS_CONTROLLER,
  'our-theme/Calendar.php': '<?php\nnamespace AnytownTheme\\Bins;\nclass Calendar {}\n',
};

/** Write the example installation into a folder, with a Git repository in each theme. */
export function writeSiteFolder(dir: string): void {
  for (const [name, text] of Object.entries(FILES)) {
    const file = path.join(dir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const theme of ['default-theme', 'our-theme']) {
    const cwd = path.join(dir, theme);
    for (const args of [
      ['init', '-q'],
      ['add', '.'],
      ['commit', '-q', '-m', 'Start the theme'],
    ]) {
      execFileSync('git', args, { cwd, env: { ...process.env, ...GIT_IDENTITY } });
    }
  }
}

/** The author of the commits in the example installation. */
export const GIT_IDENTITY = {
  GIT_AUTHOR_NAME: 'Priya',
  GIT_AUTHOR_EMAIL: 'priya@anytown.example',
  GIT_COMMITTER_NAME: 'Priya',
  GIT_COMMITTER_EMAIL: 'priya@anytown.example',
  GIT_CONFIG_GLOBAL: '/dev/null',
};
