/**
 * Lighthouse audit of the most visited screens, on a phone: `npm run lighthouse`. The server runs in production mode
 * with demo data; each screen is loaded three times with an empty browser cache, and the median counts. Exits with 1
 * if a target is missed. Performance scores are meaningful only on an idle machine, so Lighthouse's benchmark of the
 * machine is printed with them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '../server/src/platform/database/embedded.ts';
import { startCluster } from '../server/test/cluster.ts';
import { findChromium } from './chromium.ts';
import { signIn } from './fixtures.ts';
import { startDemoServer } from './server.ts';

const RUNS = 3;

/** Minimum score per category, out of a hundred. */
const LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const CATEGORIES = Object.keys(LEAST) as (keyof typeof LEAST)[];

/** The result of a screen: scores, layout shift, and failed audits. */
interface Verdict {
  readonly points: Record<keyof typeof LEAST, number>;
  readonly shift: number;
  /** Lighthouse's benchmark of the machine: 1000 is a desktop of 2020, some hundreds a busy one. */
  readonly machine: number;
  readonly wanting: readonly string[];
}

/** Loads a page once, as a phone on a slow connection does. */
async function loadPage(url: string, port: number): Promise<Verdict> {
  const result = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const { categories, audits, environment, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(runtimeError.message);
  const points = { ...LEAST };
  for (const name of CATEGORIES) points[name] = Math.round((categories[name]?.score ?? 0) * 100);
  const weighed = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []);
  const wanting = weighed
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}${audits[id]?.displayValue ? ` (${audits[id].displayValue})` : ''}`);
  return {
    points,
    shift: audits['cumulative-layout-shift']?.numericValue ?? 1,
    machine: environment.benchmarkIndex,
    wanting,
  };
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Prints a screen's line and returns whether it reaches every target. */
function printVerdict(name: string, verdicts: readonly Verdict[]): boolean {
  const shift = medianOf(verdicts.map((verdict) => verdict.shift));
  const cells = CATEGORIES.map((category) => {
    const points = medianOf(verdicts.map((verdict) => verdict.points[category]));
    return { met: points >= LEAST[category], text: `${points} of ${LEAST[category]}` };
  });
  cells.push({ met: shift === 0, text: `${shift.toFixed(3)} of 0` });
  const line = cells.map(({ met, text }) => `${met ? ' ' : '✗'} ${text}`.padEnd(16)).join('');
  const machine = medianOf(verdicts.map((verdict) => verdict.machine)).toFixed(0);
  process.stdout.write(`${name.padEnd(12)}${line}  ${machine}\n`);
  const reached = cells.every(({ met }) => met);
  if (!reached) {
    const wanting = new Set(verdicts.flatMap((verdict) => verdict.wanting));
    for (const audit of wanting) process.stdout.write(`              ${audit}\n`);
  }
  return reached;
}

const folder = mkdtempSync(join(tmpdir(), 'thumela-audit-'));
const cluster = await startCluster();
const server = await startDemoServer(cluster.url, { NODE_ENV: 'production' });
const port = await freePort();
// Lighthouse's own tab uses the cookies of this sign-in.
const browser = await chromium.launchPersistentContext(folder, {
  executablePath: findChromium() ?? '',
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  baseURL: server.url,
});

async function auditScreen(name: string, path: string): Promise<boolean> {
  const verdicts: Verdict[] = [];
  while (verdicts.length < RUNS) verdicts.push(await loadPage(`${server.url}${path}`, port));
  return printVerdict(name, verdicts);
}

try {
  const heads = [
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'layout shift',
    'machine',
  ];
  process.stdout.write(`${''.padEnd(14)}${heads.map((head) => head.padEnd(16)).join('')}\n`);
  const visitor = await auditScreen('Sign-in', '/login');
  const recipient = await auditScreen('Wizard', '/redeem-inbound-transaction?t=demo-redeem');
  const page = await browser.newPage();
  await signIn(page, '0820000001', '2580');
  // An open page would use the processor while the other one is measured.
  await page.close();
  const customer = await auditScreen('Home', '/home');
  process.exitCode = visitor && recipient && customer ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
