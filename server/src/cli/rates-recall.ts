import { decimalsOf, formatAmount, formatRand, parseMinor } from '@thumela/rules/money/money.ts';
import { readBrand } from '../administration/branding/service.ts';
import { identifyOperator, refuseWithout } from '../administration/operators/service.ts';
import { type MadeWithRate, madeWithRate, recall } from '../compliance/holds/recall.ts';
import { type Config, StartError } from '../platform/core/config.ts';
import type { Database } from '../platform/database/pool.ts';
import { recallInBand } from '../pricing/change-requests/service.ts';
import {
  findRate,
  type NamedRate,
  type RateToRecall,
  type Recall,
  recallRate,
} from '../pricing/reference-data/service.ts';
import { refuseUnprepared } from './command.ts';
import { operatorCommand } from './command-arguments.ts';

const USAGE = `npm run rates -- recall RATE --operator EMAIL --reason WORDS [--confirm]

RATE is the number of a rate, or the country and currency of the one in force, such as ZW/USD. What was made with
it is listed. With --confirm it prices nothing any more, its quotes cannot be used, and what is not paid expires
with a message; what is paid stays as it is. An earlier rate is in force again where it is young enough; where it
lies outside RATE_MAX_MOVE_PERCENT, its country is stopped until two people decide.`;

function commandOf(args: string[]) {
  const command = operatorCommand(args, USAGE, ['confirm']);
  const [name, ...more] = command.words;
  const named = name === undefined || more.length > 0 ? undefined : rateNamed(name);
  if (!named) throw new StartError([USAGE]);
  return { ...command, named };
}

function rateNamed(name: string): NamedRate | undefined {
  if (/^\d{1,18}$/.test(name)) return { id: BigInt(name) };
  const [, country, currency] = /^([A-Z]{2})\/([A-Z]{3})$/.exec(name) ?? [];
  return country && currency ? { country, currency } : undefined;
}

const print = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);

/** `npm run rates -- recall`: lists what was made with a rate and, when confirmed, takes the rate back. */
export async function recallCommand(
  args: string[],
  database: Database,
  config: Config,
): Promise<boolean> {
  const { named, operator, reason, flags } = commandOf(args);
  await refuseUnprepared(database);
  const rate = await findRate(database, named, config);
  if (!rate) throw new StartError(['There is no such rate.']);
  print(`Rate ${rate.id}: ${figures(rate)}${rate.isRecalled ? ', recalled before' : ''}.`);
  printMade(await madeWithRate(database, rate.id));
  if (!flags.confirm) {
    print('Nothing has changed. Say --confirm to recall the rate and expire what is not paid.');
    return true;
  }
  const { actor, ...proved } = await identifyOperator({ database, config })(operator);
  refuseWithout({ actor, ...proved }, 'prices.change');
  await takeBack(database, config, { rate, operator: actor.replace(/^operator:/, ''), reason });
  return true;
}

/** Recalls a rate, and says what expired and what is in force now. */
async function takeBack(database: Database, config: Config, wanted: Recall): Promise<void> {
  const { country, currency } = wanted.rate;
  let isStopped = false;
  const brand = await readBrand(database, config);
  const expired = await recall(database, brand, wanted, async (handle) => {
    const by = { country, by: `operator:${wanted.operator}` };
    isStopped = await recallInBand(handle, config, by, () => recallRate(handle, wanted));
  });
  print(`The rate is recalled. ${expired.length} transactions expired; their customers are told.`);
  const now = await findRate(database, { country, currency }, config);
  if (isStopped && now) {
    print(`${country} is stopped until two people decide whether ${now.mid} holds again.`);
    return;
  }
  print(
    now && isYoung(now, config, database.clock.now())
      ? `In force again: rate ${now.id}: ${figures(now)}.`
      : `Nothing is quoted for ${country} until a rate is loaded.`,
  );
}

const figures = ({ country, currency, mid, marginPercent, validFrom }: RateToRecall) =>
  `${country} R 1 = ${currency} ${mid}, less ${marginPercent} %, from ${validFrom.toISOString()}`;

const isYoung = (
  { validFrom, isDemonstration }: RateToRecall,
  { rateLifetimeHours }: Config,
  now: Date,
) => isDemonstration || now.getTime() - validFrom.getTime() < rateLifetimeHours * 3_600_000;

function printMade(all: readonly MadeWithRate[]): void {
  const groups: [what: string, is: (one: MadeWithRate) => boolean][] = [
    ['quotes can still be used', ({ status }) => status === undefined],
    ['transactions are not paid', ({ status, isPaid }) => status !== undefined && !isPaid],
    ['transactions are paid, and stay as they are', ({ isPaid }) => isPaid],
  ];
  for (const [what, is] of groups) {
    const those = all.filter(is);
    print(`${those.length} ${what}${those.length > 0 ? ':' : '.'}`, ...those.map(line));
  }
}

function line({ reference, status, totalCents, ...one }: MadeWithRate): string {
  const { destinationAmount, destinationCurrency: code } = one;
  const minor = parseMinor(destinationAmount, decimalsOf(code)) ?? 0n;
  const amounts = `${formatRand(totalCents, ' ')} for ${formatAmount(code, minor, ' ')}`;
  return `  ${reference}  ${amounts}${status === undefined ? '' : `  ${status}`}`;
}
