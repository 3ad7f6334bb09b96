import { StartError } from '../../platform/core/config.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { proposeChange } from '../../pricing/change-requests/service.ts';
import {
  hasOwnRates,
  loadFirstRates,
  type RateLoad,
  refuseUnknown,
} from '../../pricing/reference-data/rates/load.ts';
import { readRates } from '../../pricing/reference-data/rates/read.ts';
import { type CommandContext, defineCommand, UsageError } from '../definition.ts';
import { authenticateWithReason, operatorFlag, signedFlags } from '../flags.ts';
import { readInput } from '../values.ts';
import { listAndRecall, parseRateName } from './rates-recall.ts';

/** An hour in milliseconds: finding the quotations of a rate reads all of them. */
const HOUR = 3_600_000;

/** Only with its distance from UTC does a moment mean the same on every machine. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;

/** Rates of a file, valid from now if no moment was given. */
interface NewRates extends Omit<RateLoad, 'validFrom'> {
  readonly validFrom: Date | undefined;
}

function parseMoment(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const moment = new Date(text);
  if (MOMENT.test(text) && !Number.isNaN(moment.getTime())) return moment;
  throw new UsageError(`--valid-from must be such as 2026-11-02T09:00+02:00, not '${text}'.`);
}

async function loadFirst({ database, config, write }: CommandContext, rates: NewRates) {
  const { rateLifetimeHours } = config;
  const load = { ...rates, validFrom: rates.validFrom ?? database.clock.now() };
  const loaded = await loadFirstRates(database, load, rateLifetimeHours);
  for (const { country, currency, mid, marginPercent } of load.rates) {
    const number = `(rate ${loaded.get(country)})`;
    write(`${country}  R 1 = ${currency} ${mid}, less ${marginPercent} % ${number}`);
  }
  const from = load.validFrom.toISOString();
  write(`${load.rates.length} rates hold from ${from} for ${rateLifetimeHours} h.`);
}

/** Proposes rates, because prices take two people (see server/src/pricing/README.md). */
async function proposeRates(
  context: CommandContext,
  { rates, validFrom, source }: NewRates,
  operator: string,
) {
  const { database, config, write } = context;
  await refuseUnknown(database, rates);
  const flags = { operator, reason: source };
  const by = await authenticateWithReason(context, flags, 'prices.change');
  const changes = rates.map(({ country, mid, marginPercent }) => ({
    target: country,
    values: { mid, 'margin-percent': marginPercent },
  }));
  const id = await withTransaction(database, (handle) =>
    proposeChange(handle, config, { kind: 'RATE', changes, validFrom }, by),
  );
  write(`${rates.length} rates are proposed. Another operator decides case ${id}: APPLY.`);
}

export const verbs = [
  defineCommand({
    verb: 'load',
    summary: 'load the first exchange rates, or propose later ones',
    arguments: ['FILE'],
    flags: {
      source: {
        value: 'WORDS',
        summary: 'where the rates are from, for the record',
        required: true,
      },
      'valid-from': {
        value: 'MOMENT',
        summary: 'when they start, such as 2026-11-02T09:00+02:00; now by default',
      },
      operator: { value: operatorFlag.value, summary: operatorFlag.summary },
    },
    details: `FILE is a CSV with the columns country,currency,mid,margin-percent; mid is units of the currency for one rand, before
the margin. The first rates of an installation hold at once and need no operator. Later ones need --operator and are a
proposal that another operator confirms, in the console or with cases decide. A rate outside RATE_MAX_MOVE_PERCENT then
suspends its country until two people decide.`,
    statementTimeout: HOUR,
    run: async (context, { words: [file], flags }) => {
      const { source, operator } = flags;
      const validFrom = parseMoment(flags['valid-from']);
      const read = readRates(readInput(file).toString());
      if ('problems' in read) throw new StartError(read.problems);
      const load = { rates: read.rates, validFrom, source };
      if (!(await hasOwnRates(context.database.db))) return await loadFirst(context, load);
      if (!operator) throw new UsageError('--operator is missing.');
      await proposeRates(context, load, operator);
    },
  }),
  defineCommand({
    verb: 'recall',
    summary: 'list what was made with a wrong rate, and withdraw the rate',
    arguments: ['RATE'],
    flags: { ...signedFlags, confirm: { summary: 'recall the rate; without it, only list' } },
    details: `RATE is the number of a rate, or the country and currency of the one in force, such as ZW/USD. With --confirm the rate
prices nothing any longer, its quotes cannot be used, and unpaid transactions expire with a message; what is paid stays
unchanged. An earlier rate is in force again if it is recent enough; if it is outside RATE_MAX_MOVE_PERCENT, its country
is suspended until two people decide.`,
    statementTimeout: HOUR,
    run: (context, { words: [name], flags }) => listAndRecall(context, parseRateName(name), flags),
  }),
];
