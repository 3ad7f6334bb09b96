// `npm test`: runs all checks and tests. The last line is `N passed, N failed`. `npm run test:quick`
// (`--quick`): the same without the browser and without the slow suites of the server.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import {
  buildApps,
  endAll,
  forwardSignals,
  install,
  main,
  node,
  root,
  run,
  UserError,
} from './runtime.mjs';

const reports = join(root, '.cache', 'reports');
const modules = join(root, 'node_modules');
const quick = process.argv.includes('--quick');
/** The share of all files' time above which a file is too slow for the quick run, on any machine. */
const SLOW = 0.08;
const cores = availableParallelism();
/** From four cores on the suites run side by side: each alone would leave cores idle. */
const sideBySide = cores >= 4;
/** Tests that a suite runs at once: one more than its cores, since one usually waits for a clock or the database. */
const workers = Math.ceil(sideBySide ? cores / 2 : cores) + 1;
// Tests start the server many times, and a third of a start is compiling it.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled');
const tally = { passed: 0, failed: 0 };
const times = [];
/** Whether something failed already, so that no other result is printed. */
let over = false;

class Failure extends Error {}

/** Runs one check with a program of the product's own Node. */
async function check(name, args, options = {}) {
  const env = { ...process.env, ...options.env };
  await step(name, (child) => run(node, args, { ...child, env }), options.live);
}

/** Does one step; its output is shown when it fails, or all along when it is `live`. */
async function step(name, work, live = false) {
  const began = Date.now();
  const output = live ? undefined : [];
  const code = await work({ detached: true, output });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  if (over) return;
  times.push([name, seconds]);
  if (code !== 0) {
    over = true;
    process.stdout.write(output?.join('') ?? '');
    throw new Failure(`✗ ${name} failed after ${seconds} s`);
  }
  console.log(`✓ ${name} (${seconds} s)`);
}

const bin = (path) => join(modules, path);
const json = (name) => join(reports, `${name}.json`);
const read = (name) => {
  try {
    return JSON.parse(readFileSync(json(name), 'utf8'));
  } catch {
    return undefined;
  }
};

/** Checks that need neither a database nor a browser; all at once, for each is short. */
function still() {
  const biome = bin('@biomejs/biome/bin/biome');
  const tsc = bin('typescript/bin/tsc');
  return Promise.all([
    check('format and lint', [biome, 'check', '--error-on-warnings', '.']),
    check('types: server and tools', [tsc, '-p', 'tsconfig.json']),
    check('types: apps and controls', [tsc, '-p', 'tsconfig.browser.json']),
    check('types: the worker of the portal', [tsc, '-p', 'tsconfig.worker.json']),
    check('types: tests of apps and controls', [tsc, '-p', 'tsconfig.tests.json']),
    check('requirement numbers', ['scripts/requirements.mjs']),
    step('apps build', buildApps),
  ]);
}

async function unit(env) {
  const out = ['--reporter=default', '--reporter=json', `--outputFile.json=${json('vitest')}`];
  const projects = quick ? ['--project=unit', '--project=server'] : [];
  const name = quick ? 'rules, contract, server' : 'rules, contract, server, controls';
  try {
    const args = [bin('vitest/vitest.mjs'), 'run', ...projects, ...out];
    await check(name, args, { live: true, env });
  } finally {
    const found = read('vitest');
    tally.passed += found?.numPassedTests ?? 0;
    tally.failed += found?.numFailedTests ?? 0;
    reportRetried(retriedTests(found), 'outside the browser');
    if (quick) tellSlow(found?.testResults ?? []);
  }
}

/** Tests of Vitest that passed at their second try, by file and title. */
function retriedTests(found) {
  return (found?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
  );
}

/** Tests of Playwright that passed at their second try, by file and title. */
function retriedJourneys({ suites = [], specs = [] }) {
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `e2e/${file}:${line}: ${title}`),
    ...suites.flatMap(retriedJourneys),
  ];
}

/** A second try hides nothing: each is a defect of a test or of the product that is still to be found. */
function reportRetried(names, where) {
  if (names.length > 0) console.log(`! ${names.length} ${where} passed at their second try only:`);
  for (const name of names) console.log(`!   ${name}`);
}

/** Prints the files that make the quick run slow; they are measured, so no list has to be maintained. */
function tellSlow(files) {
  const taken = files.map(({ name, startTime, endTime }) => ({ name, time: endTime - startTime }));
  const all = taken.reduce((sum, { time }) => sum + time, 0);
  for (const { name, time } of taken.filter((file) => file.time > SLOW * all)) {
    const share = `${((100 * time) / all).toFixed(0)} % of the time`;
    console.log(
      `! ${relative(root, name)} takes ${share}; the slow stand in server/test/resilience`,
    );
  }
}

async function browser(env) {
  const config = ['-c', 'e2e/playwright.config.ts', '--reporter=line,json'];
  const where = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: json('playwright') };
  try {
    const args = [bin('@playwright/test/cli.js'), 'test', ...config];
    await check('journeys in the browser', args, { live: true, env: where });
  } finally {
    const found = read('playwright');
    const { expected = 0, flaky = 0, unexpected = 0 } = found?.stats ?? {};
    tally.passed += expected + flaky;
    tally.failed += unexpected;
    reportRetried(retriedJourneys(found ?? {}), 'in the browser');
  }
}

/** Path of a Chromium, installed when there is none. */
async function chromium() {
  const output = [];
  const code = await run(node, ['e2e/chromium.ts'], { detached: true, output });
  if (code !== 0) throw new Failure(output.join('').trim());
  return output.join('').trim();
}

/** The PostgreSQL of this run; its process stops it as soon as this one is gone. */
async function cluster() {
  const child = spawn(node, ['server/test/run-cluster.ts'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const stop = () => {
    child.stdin.end();
    return ended;
  };
  for await (const url of createInterface({ input: child.stdout })) return { url, stop };
  throw new Failure('The PostgreSQL of the tests did not start: see above.');
}

async function all() {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const [CHROMIUM] = await Promise.all([quick ? undefined : chromium(), still()]);
  const database = await cluster();
  try {
    const env = {
      ...{
        TEST_WORKERS: String(workers),
        TEST_CLUSTER_URL: database.url,
        ...(CHROMIUM && { CHROMIUM }),
      },
      // On any machine a verdict gives each test its second try.
      ...(!quick && { CI: '1' }),
    };
    if (quick) await unit(env);
    else if (sideBySide) await Promise.all([unit(env), browser(env)]);
    else {
      await unit(env);
      await browser(env);
    }
  } finally {
    await database.stop();
  }
}

/** A check that fails without a test of its own to blame counts as one that failed. */
function verdict(began, failure) {
  if (failure) console.error(`\n${failure.message}`);
  if (failure && tally.failed === 0) tally.failed = 1;
  const whole = ((Date.now() - began) / 1000).toFixed(0);
  for (const [name, seconds] of times) console.log(`  ${seconds.padStart(6)} s  ${name}`);
  const holds = quick ? 'What is quick holds' : 'Everything holds';
  console.log(`${failure ? 'Not everything holds' : holds}, after ${whole} s.`);
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
  process.exitCode = failure ? 1 : 0;
}

const began = Date.now();
forwardSignals();

await main(async () => {
  try {
    await install();
    await all();
    verdict(began);
  } catch (error) {
    if (!(error instanceof Failure || error instanceof UserError)) console.error(error);
    await endAll();
    verdict(began, error);
  }
});
