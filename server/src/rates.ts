import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { refuseUnprepared, runCommand } from './command.ts';
import { type Config, StartError } from './config.ts';
import type { Database } from './database/pool.ts';
import { recallCommand } from './rates-recall.ts';
import { loadRates, type RateLoad } from './reference/rates/load.ts';
import { readRates } from './reference/rates/read.ts';

const USAGE = `npm run rates -- FILE --source WORDS --operator NAME [--valid-from MOMENT] [--allow-jumps]

FILE is a CSV with the columns country,currency,mid,margin-percent; mid is units of the currency for one
rand, before the margin. MOMENT is such as 2026-11-02T09:00+02:00; without it the rates hold from now on.
A rate that was wrong is taken back by npm run rates -- recall.`;

/** Only with its distance from UTC does a moment mean the same on every machine. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;

function loadOf(args: string[], now: Date): RateLoad {
  const { positionals, values } = argumentsOf(args);
  const [file] = positionals;
  const source = values.source?.trim();
  const operator = values.operator?.trim();
  if (positionals.length !== 1 || !file || !source || !operator) throw new StartError([USAGE]);
  const read = readRates(textOf(file));
  if ('problems' in read) throw new StartError(read.problems);
  const validFrom = momentOf(values['valid-from'], now);
  return { rates: read.rates, validFrom, source, operator, allowJumps: values['allow-jumps'] };
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
        'allow-jumps': { type: 'boolean', default: false },
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

function momentOf(text: string | undefined, now: Date): Date {
  if (text === undefined) return now;
  const moment = new Date(text);
  if (MOMENT.test(text) && !Number.isNaN(moment.getTime())) return moment;
  throw new StartError([`--valid-from must be such as 2026-11-02T09:00+02:00, not '${text}'.`]);
}

async function load(args: string[], database: Database, { rateLifetimeHours }: Config) {
  await refuseUnprepared(database);
  const load = loadOf(args, database.clock.now());
  const loaded = await loadRates(database, load, rateLifetimeHours);
  for (const { country, currency, mid, marginPercent } of load.rates) {
    const number = `(rate ${loaded.get(country)})`;
    process.stdout.write(
      `${country}  R 1 = ${currency} ${mid}, less ${marginPercent} % ${number}\n`,
    );
  }
  const from = load.validFrom.toISOString();
  process.stdout.write(
    `${load.rates.length} rates hold from ${from} for ${rateLifetimeHours} h.\n`,
  );
  return true;
}

/** Milliseconds one statement may take: quotations are looked through for those of a rate. */
const PATIENCE = 3_600_000;

/**
 * `npm run rates`: loads exchange rates of the operator's own into the database of the settings, or recalls one,
 * also while servers run on it; they go by it within REFERENCE_LIFETIME_SECONDS.
 */
await runCommand(async (database, config) => {
  const [first, ...more] = process.argv.slice(2);
  if (first === 'recall') return await recallCommand(more, database, config);
  return await load(process.argv.slice(2), database, config);
}, PATIENCE);
