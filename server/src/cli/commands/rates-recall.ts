import {
  countCurrencyDecimals,
  formatAmount,
  formatRand,
  parseMinor,
} from '@thumela/rules/money/money.ts';
import { readBrand } from '../../administration/branding/service.ts';
import { listRateUses, type RateUse, recallRateAndExpire } from '../../compliance/holds/recall.ts';
import { type Config, StartError } from '../../platform/core/config.ts';
import { recallInBand } from '../../pricing/change-requests/service.ts';
import {
  findRate,
  type NamedRate,
  type RateToRecall,
  type Recall,
  recallRate,
} from '../../pricing/reference-data/service.ts';
import { type CommandContext, UsageError } from '../definition.ts';
import { authenticateWithReason } from '../flags.ts';

/** @throws UsageError */
export function parseRateName(name: string): NamedRate {
  if (/^\d{1,18}$/.test(name)) return { id: BigInt(name) };
  const [, country, currency] = /^([A-Z]{2})\/([A-Z]{3})$/.exec(name) ?? [];
  if (country && currency) return { country, currency };
  throw new UsageError(`RATE must be a number or such as ZW/USD, not '${name}'.`);
}

/** Lists what was made with a rate and, if confirmed, recalls it. @throws StartError, DomainError */
export async function listAndRecall(
  context: CommandContext,
  named: NamedRate,
  flags: { readonly operator: string; readonly reason: string; readonly confirm: boolean },
): Promise<void> {
  const { database, config, write } = context;
  const rate = await findRate(database, named, config);
  if (!rate) throw new StartError(['There is no such rate.']);
  write(`Rate ${rate.id}: ${formatRate(rate)}${rate.isRecalled ? ', already recalled' : ''}.`);
  write(formatMade(await listRateUses(database, rate.id)));
  if (!flags.confirm) {
    write('Nothing has changed. Give --confirm to recall the rate and expire unpaid transactions.');
    return;
  }
  const { actor, reason } = await authenticateWithReason(context, flags, 'prices.change');
  await confirmRecall(context, { rate, operator: actor.replace(/^operator:/, ''), reason });
}

/** Recalls a rate; writes what expired and which rate is in force now. */
async function confirmRecall(
  { database, config, write }: CommandContext,
  wanted: Recall,
): Promise<void> {
  const { country, currency } = wanted.rate;
  let isStopped = false;
  const brand = await readBrand(database, config);
  const expired = await recallRateAndExpire(database, brand, wanted, async (handle) => {
    const by = { country, by: `operator:${wanted.operator}` };
    isStopped = await recallInBand(handle, config, by, () => recallRate(handle, wanted));
  });
  write(
    `The rate is recalled. ${expired.length} transactions expired; their customers are notified.`,
  );
  const now = await findRate(database, { country, currency }, config);
  if (isStopped && now) {
    write(`${country} is suspended until two people decide whether ${now.mid} holds again.`);
    return;
  }
  write(
    now && isYoung(now, config, database.clock.now())
      ? `In force again: rate ${now.id}: ${formatRate(now)}.`
      : `Nothing is quoted for ${country} until a rate is loaded.`,
  );
}

const formatRate = ({ country, currency, mid, marginPercent, validFrom }: RateToRecall) =>
  `${country} R 1 = ${currency} ${mid}, less ${marginPercent} %, from ${validFrom.toISOString()}`;

const isYoung = (
  { validFrom, isDemonstration }: RateToRecall,
  { rateLifetimeHours }: Config,
  now: Date,
) => isDemonstration || now.getTime() - validFrom.getTime() < rateLifetimeHours * 3_600_000;

function formatMade(all: readonly RateUse[]): string {
  const groups: [what: string, is: (one: RateUse) => boolean][] = [
    ['quotes can still be used', ({ status }) => status === undefined],
    ['transactions are not paid', ({ status, isPaid }) => status !== undefined && !isPaid],
    ['transactions are paid and stay unchanged', ({ isPaid }) => isPaid],
  ];
  return groups
    .flatMap(([what, is]) => {
      const found = all.filter(is);
      return [`${found.length} ${what}${found.length > 0 ? ':' : '.'}`, ...found.map(formatLine)];
    })
    .join('\n');
}

function formatLine({ reference, status, totalCents, ...one }: RateUse): string {
  const { destinationAmount, destinationCurrency: code } = one;
  const minor = parseMinor(destinationAmount, countCurrencyDecimals(code)) ?? 0n;
  const amounts = `${formatRand(totalCents, ' ')} for ${formatAmount(code, minor, ' ')}`;
  return `  ${reference}  ${amounts}${status === undefined ? '' : `  ${status}`}`;
}
