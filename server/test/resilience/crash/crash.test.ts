import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectEvidence, type Evidence, findProblems } from './check/find-problems.ts';
import { findBlindRules } from './check/tables.ts';
import { findBlindComparisons } from './check/tamper.ts';
import { runChapters } from './run.ts';
import { prepareScene, type Scene } from './scene.ts';
import { settleAll } from './settle.ts';

/** Twenty in `npm test`; `npm run prove -- crash` sets more. */
const KILLS = Number(process.env.CRASH_KILLS ?? 20);
const SEED = Number(process.env.CRASH_SEED ?? 20_261_130);
const PATH = process.env.CRASH_PATH;

/** Customers: some of them reach their limits, and a long run needs more who have not. */
const CUSTOMERS = 9 + Math.ceil(KILLS / 4);

/** Milliseconds that preparing, one chapter and the end may take on a busy machine. */
const TIME = { prepare: 120_000, chapter: 15_000, end: 300_000 };

/** A second try would begin with the findings of the first. */
const ONCE = { timeout: TIME.prepare + KILLS * TIME.chapter + TIME.end, retry: 0 };

const print = (line: string) => void process.stdout.write(`${line}\n`);

describe('with processes that are killed,', () => {
  let scene: Scene;
  let evidence: Evidence;
  let close = async (): Promise<void> => undefined;
  beforeAll(async () => {
    scene = await prepareScene(CUSTOMERS);
    close = scene.close;
  }, TIME.prepare);
  afterAll(() => close(), TIME.prepare);

  test(
    'whenever a server, the worker or PostgreSQL is killed, nothing acknowledged is lost and nothing is done twice',
    ONCE,
    async () => {
      const options = { kills: KILLS, seed: SEED, progress: print };
      await runChapters(scene, { ...options, ...(PATH !== undefined && { path: PATH }) });
      await settleAll(scene);
      evidence = await collectEvidence(scene);
      print(inspect(describeRun(scene, evidence), { depth: 4, breakLength: 120 }));
      expect((await findProblems(scene, evidence)).join('\n')).toBe('');
      expect(scene.crashes.all).toBe(KILLS);
    },
  );

  test('each rule finds what is planted for it in the tables, the history or the books of others', async () => {
    expect(findBlindComparisons(evidence)).toEqual([]);
    expect(await findBlindRules(scene.installation.owner.pool)).toEqual([]);
  });
});

/** Figures of a run. */
function describeRun({ crashes, history, client }: Scene, { records, outside }: Evidence) {
  const count = <T>(list: readonly T[], by: (each: T) => string) =>
    Object.fromEntries([...Map.groupBy(list, by)].map(([name, same]) => [name, same.length]));
  return {
    seed: SEED,
    kills: crashes.byTarget,
    acts: count(history.acts, ({ what, status = 0 }) => `${what} ${status}`),
    attempts: { repeated: client.repeated, slowestMs: Math.round(client.slowest) },
    settledByRepeat: history.acts.filter(({ unanswered }) => unanswered > 0).length,
    transactions: count(records.transactions, ({ status }) => status),
    payouts: count(records.payouts, ({ state }) => state),
    orders: count(records.orders, ({ status }) => status),
    messages: records.messages.length,
    sentAgain: outside.sms.length - new Set(outside.sms.map(({ reference }) => reference)).size,
  };
}
