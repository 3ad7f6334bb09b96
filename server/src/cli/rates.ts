import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { identifyOperator, refuseWithout } from '../administration/operators/service.ts';
import { reasonGiven } from '../casework/cases/service.ts';
import { type Config, StartError } from '../platform/core/config.ts';
import { type Database, withTransaction } from '../platform/database/pool.ts';
import { proposeChange } from '../pricing/change-requests/service.ts';
import {
  hasOwnRates,
  loadFirstRates,
  type RateLoad,
  refuseUnknown,
} from '../pricing/reference-data/rates/load.ts';
import { readRates } from '../pricing/reference-data/rates/read.ts';
import { refuseUnprepared, runCommand } from './command.ts';
import { recallCommand } from './rates-recall.ts';

const USAGE = `npm run rates -- FILE --source WORDS --operator EMAIL [--valid-from MOMENT]
npm run rates -- FILE --source WORDS [--valid-from MOMENT]    the first rates of an installation

FILE is a CSV with the columns country,currency,mid,margin-percent; mid is units of the currency for one
rand, before the margin. MOMENT is such as 2026-11-02T09:00+02:00; without it the rates hold from now on.
The first rates hold at once. All later ones are a proposal, which another operator confirms with npm run cases
or at the console. A rate outside RATE_MAX_MOVE_PERCENT then stops its country until two people decide about it.
A rate that was wrong is taken back by npm run rates -- recall.`;

/** Only with its distance from UTC does a moment mean the same on every machine. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;

/** A file of rates, and what was typed with it. */
interface Given extends Omit<RateLoad, 'validFrom'> {
  /** Undefined: from now on. */
  readonly validFrom: Date | undefined;
  /** E-mail address of the operator, who has yet to prove who they are. */
  readonly operator: string | undefined;
}

function given(args: string[]): Given {
  const { positionals, values } = argumentsOf(args);
  const [file] = positionals;
  const source = values.source?.trim();
  if (positionals.length !== 1 || !file || !source) throw new StartError([USAGE]);
  const read = readRates(textOf(file));
  if ('problems' in read) throw new StartError(read.problems);
  const validFrom = momentOf(values['valid-from']);
  return { rates: read.rates, validFrom, source, operator: values.operator?.trim() };
}

function argumentsOf(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        source: { type: 'string' },
        operator: { type: 'string' },
        'valid-from': { type: 'string' },
      },
    });
  } catch (error) {
    throw new StartError([`${(error as Error).message}`, USAGE]);
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError([`The file of rates cannot be read: ${(error as Error).message}.`]);
  }
}

function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const moment = new Date(text);
  if (MOMENT.test(text) && !Number.isNaN(moment.getTime())) return moment;
  throw new StartError([`--valid-from must be such as 2026-11-02T09:00+02:00, not '${text}'.`]);
}

const write = (line: string) => process.stdout.write(`${line}\n`);

async function load(args: string[], database: Database, config: Config): Promise<boolean> {
  await refuseUnprepared(database);
  const load = given(args);
  if (await hasOwnRates(database.db)) await propose(database, config, load);
  else await loadFirst(database, config, load);
  return true;
}

async function loadFirst(database: Database, { rateLifetimeHours }: Config, given: Given) {
  const load = { ...given, validFrom: given.validFrom ?? database.clock.now() };
  const loaded = await loadFirstRates(database, load, rateLifetimeHours);
  for (const { country, currency, mid, marginPercent } of load.rates) {
    const number = `(rate ${loaded.get(country)})`;
    write(`${country}  R 1 = ${currency} ${mid}, less ${marginPercent} % ${number}`);
  }
  const from = load.validFrom.toISOString();
  write(`${load.rates.length} rates hold from ${from} for ${rateLifetimeHours} h.`);
}

/** Prices take two people: another operator confirms the rates (decision 98). */
async function propose(database: Database, config: Config, load: Given): Promise<void> {
  const { rates, validFrom, source, operator } = load;
  if (!operator) throw new StartError(['--operator is missing.', USAGE]);
  const reason = reasonGiven(source);
  await refuseUnknown(database, rates);
  const identity = await identifyOperator({ database, config })(operator);
  refuseWithout(identity, 'prices.change');
  const changes = rates.map(({ country, mid, marginPercent }) => ({
    target: country,
    values: { mid, 'margin-percent': marginPercent },
  }));
  const id = await withTransaction(database, (handle) =>
    proposeChange(
      handle,
      config,
      { kind: 'RATE', changes, validFrom },
      { actor: identity.actor, reason },
    ),
  );
  write(`${rates.length} rates are proposed. Another operator decides case ${id}: APPLY.`);
}

/** Milliseconds one statement may take: quotations are looked through for those of a rate. */
const PATIENCE = 3_600_000;

/**
 * `npm run rates`: loads the first exchange rates into the database of the settings, proposes later ones, or recalls
 * one, also while servers run on it; they use it within REFERENCE_LIFETIME_SECONDS.
 */
await runCommand(async (database, config) => {
  const [first, ...more] = process.argv.slice(2);
  if (first === 'recall') return await recallCommand(more, database, config);
  return await load(process.argv.slice(2), database, config);
}, PATIENCE);
