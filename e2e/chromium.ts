import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const ELSEWHERE = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium of this machine: the one CHROMIUM names, one on the PATH, or Playwright's own. */
export function findChromium(): string | undefined {
  const { CHROMIUM, PATH = '' } = process.env;
  if (CHROMIUM) return CHROMIUM;
  const folders = [...PATH.split(delimiter), '/usr/bin'];
  const named = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...named, ...ELSEWHERE, chromium.executablePath()].find(isExecutable);
}

/** Installs Chromium: from the system's packages where this may be done, else Playwright's own build. */
export function installChromium(): string | undefined {
  const quiet = {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  const attempts: [string, string[]][][] = [
    [
      ['apt-get', ['update']],
      ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium']],
    ],
    [['npx', ['--no-install', 'playwright', 'install', 'chromium']]],
  ];
  for (const commands of process.getuid?.() === 0 ? attempts : attempts.slice(1)) {
    try {
      for (const [program, args] of commands) execFileSync(program, args, quiet);
    } catch {
      continue;
    }
    const found = findChromium();
    if (found) return found;
  }
  return undefined;
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
  const found = findChromium() ?? installChromium();
  if (found) process.stdout.write(found);
  else {
    process.stderr.write(
      'There is no Chromium and it could not be installed; install it, or set CHROMIUM to where it is.\n',
    );
    process.exitCode = 1;
  }
}
