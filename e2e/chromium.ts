import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Chromium without the parts only a window needs: the same behaviour for half the processor time. */
const SHELL = 'chromium-headless-shell';
const NAMES = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const ELSEWHERE = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The flags every test starts Chromium with. */
export const LAUNCH_FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--no-first-run',
  // The pages of tests are short-lived: V8's middle compiler costs more time than its code saves.
  '--js-flags=--no-maglev',
];

/** The installed Chromium: the one CHROMIUM names, one on the PATH, or Playwright's own. */
export function findChromium(): string | undefined {
  const { CHROMIUM, PATH = '' } = process.env;
  if (CHROMIUM) return CHROMIUM;
  const folders = [...PATH.split(delimiter), '/usr/bin'];
  const named = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...named, ...ELSEWHERE, chromium.executablePath()].find(isExecutable);
}

/** Installs Chromium: from system packages if permitted, else Playwright's own build. */
function installChromium(): string | undefined {
  const own: Command = ['npx', ['--no-install', 'playwright', 'install', 'chromium']];
  const installed = installPackage(SHELL) || installPackage('chromium') || runCommands([own]);
  return installed ? findChromium() : undefined;
}

/** The Chromium to test with: the headless shell if it is installed or available as a system package. */
function bestChromium(): string | undefined {
  const found = findChromium();
  if (!found) return installChromium();
  if (!process.env.CHROMIUM && !found.endsWith(SHELL) && installPackage(SHELL))
    return findChromium();
  return found;
}

function installPackage(name: string): boolean {
  if (process.getuid?.() !== 0) return false;
  return runCommands([
    ['apt-get', ['update']],
    ['apt-get', ['install', '-y', '--no-install-recommends', name]],
  ]);
}

type Command = [program: string, args: string[]];

function runCommands(commands: readonly Command[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    for (const [program, args] of commands) execFileSync(program, args, { stdio: 'ignore', env });
    return true;
  } catch {
    return false;
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (import.meta.main) {
  const best = bestChromium();
  if (best) process.stdout.write(best);
  else {
    process.stderr.write(
      'There is no Chromium and it could not be installed; install it, or set CHROMIUM to where it is.\n',
    );
    process.exitCode = 1;
  }
}
