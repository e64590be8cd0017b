import { spawnSync } from 'node:child_process';

/** The command that installs Orca, Firefox and what they need, on Debian. */
export const INSTALL =
  'apt-get install -y --no-install-recommends orca firefox-esr at-spi2-core dbus-daemon xvfb xdotool openbox espeak-ng';

/** What the walks need, with a command that succeeds if it is installed. */
const REQUIREMENTS: Record<string, string> = {
  Orca: 'test -x /usr/bin/orca && /usr/bin/python3 -c "import gi, orca.orca_platform"',
  Firefox: 'command -v firefox-esr',
  'the accessibility bus': 'test -e /usr/share/dbus-1/services/org.a11y.Bus.service',
  'dbus-daemon': 'command -v dbus-daemon',
  Xvfb: 'command -v Xvfb',
  xdotool: 'command -v xdotool',
  openbox: 'command -v openbox',
  'espeak-ng': 'command -v espeak-ng',
};

/** List what is not installed. */
export function listMissing(requirements = REQUIREMENTS): string[] {
  const names = Object.keys(requirements);
  return names.filter((name) => spawnSync('sh', ['-c', requirements[name] ?? '']).status !== 0);
}

/** Read the version of a program. */
export function readVersion(program: string): string {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return /\d+(\.\d+)+/.exec(stdout)?.[0] ?? 'unknown';
}
