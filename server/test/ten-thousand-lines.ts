import type { MadePayment, WantedPayment } from './many-payments.ts';
import type { CamtEntry, StitchLine } from './statement-files.ts';

/** Lines of each file. */
export const LINES = 10_000;
const DAYS = 20;
/** So much later than all others that dates never match. */
const MUCH_LATER = '2026-11-20';
/** Refunds of the first payments: still owed, and marked as sent by an operator. */
const OWED = 40;
const LEFT = 9_300;
/** Owed refunds that the bank returns. */
const BOUNCED = 5;

const dayOf = (n: number, after = 0) =>
  `2026-10-${String((n % DAYS) + 1 + after).padStart(2, '0')}`;
const settlementOf = (n: number) => `ST-${dayOf(n)}`;
const referenceOf = (n: number) => `9${String(n).padStart(15, '0')}`;
const feeOf = (cents: bigint) => cents / 80n;
/** Unique amounts: an unmatched line must match nothing else by accident. */
const ownAmount = (kind: number, n: number) => BigInt(kind * 1_000_000 + n * 7_000);

/** Pseudo-random numbers, the same in each run (mulberry32). */
function createSeededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** How often, the change to a matching line, and the expected differences of unmatched lines. */
type Unlike<Line> = readonly [times: number, become: (line: Line) => Line[], said: string];

/** A file, and the expected unmatched items in it and in our records. */
interface Month<Line> {
  lines: Line[];
  leftOver: string[];
  untold: string[];
}

const PAYMENTS: readonly Unlike<StitchLine>[] = [
  [7, () => [], 'its line is missing'],
  [5, (line) => [{ ...line, cents: line.cents + 100n }], 'amount'],
  [3, (line) => [{ ...line, day: MUCH_LATER }], 'date'],
  [3, (line) => [{ ...line, reference: '', id: '' }], 'reference'],
];

/** A month of a payment partner that settles daily, with our known payments. */
export function partnersMonth(): Month<StitchLine> & { payments: WantedPayment[] } {
  const random = createSeededRandom(12);
  const payments: WantedPayment[] = [];
  const [lines, leftOver, untold]: [StitchLine[], string[], string[]] = [[], [], []];
  const pay = (cents: bigint, more: Partial<WantedPayment> = {}): StitchLine => {
    const n = payments.length;
    const known = { reference: referenceOf(n), cents, day: dayOf(n) };
    payments.push({ ...known, partnerReference: `PAY-${n}`, ...more });
    const settlement = settlementOf(n);
    return { type: 'payment', id: `PAY-${n}`, ...known, fee: feeOf(cents), settlement };
  };
  const unlike = (): void => {
    for (const [kind, [times, become, said]] of PAYMENTS.entries()) {
      for (let n = 0; n < times; n += 1) {
        const line = pay(ownAmount(kind + 1, n));
        const became = become(line);
        lines.push(...became);
        leftOver.push(...became.map(({ cents }) => `PAYMENT ${cents}: ${said}`));
        untold.push(`RECEIVED ${line.reference}`);
      }
    }
    for (let n = 0; n < 4; n += 1) {
      const doubled = pay(ownAmount(5, n));
      const back = pay(ownAmount(6, n), { takenBack: true });
      const [type, unknown] = ['chargeback', ownAmount(7, n)] as const;
      lines.push(doubled, doubled, back, { ...back, type, fee: 0n });
      lines.push({ ...doubled, reference: `8${n}`, id: `NO-${n}`, cents: unknown });
      lines.push({ ...back, type, reference: `7${n}`, id: `NO-${n}`, cents: unknown, fee: 0n });
      leftOver.push(`PAYMENT ${doubled.cents}: `, `PAYMENT ${unknown}: `, `REVERSAL ${-unknown}: `);
    }
  };
  for (let n = 0; n < OWED + LEFT; n += 1) {
    lines.push(pay(BigInt(10_000 + random(480_000)), { refund: n < OWED ? 'OWED' : 'SENT' }));
  }
  unlike();
  while (lines.length < LINES - DAYS) lines.push(pay(BigInt(10_000 + random(480_000))));
  const settlements = settlementsOf(lines);
  return { payments, lines: [...lines, ...settlements], leftOver, untold };
}

/** One settlement per day; the commission of two differs from that of the payments. */
function settlementsOf(lines: readonly StitchLine[]): StitchLine[] {
  return Array.from({ length: DAYS }, (_, n) => {
    const settlement = settlementOf(n);
    const paid = lines.filter((line) => line.settlement === settlement);
    const cents = paid.reduce(
      (sum, line) => sum + (line.type === 'payment' ? line.cents : -line.cents),
      0n,
    );
    const fee = paid.reduce(
      (sum, line) => sum + (line.fee ?? 0n),
      n === 2 || n === 3 ? 1_000n : 0n,
    );
    return { type: 'settlement', cents, fee, day: dayOf(n), settlement };
  });
}

const REFUNDS: readonly Unlike<CamtEntry>[] = [
  [6, () => [], 'its line is missing'],
  [4, (line) => [{ ...line, cents: line.cents - 100n }], 'amount'],
  [2, (line) => [{ ...line, day: MUCH_LATER }], 'date'],
  [2, ({ cents, day }) => [{ cents, day, words: 'Money back' }], 'reference'],
];

/** The bank's file for the same month: settlements, refunds and charges. */
export function banksMonth(
  { payments, lines: said }: ReturnType<typeof partnersMonth>,
  made: readonly MadePayment[],
): Month<CamtEntry> & { posted: Record<string, bigint> } {
  const random = createSeededRandom(71);
  const [lines, leftOver, untold]: [CamtEntry[], string[], string[]] = [[], [], []];
  for (const [n, settlement] of said.filter(({ type }) => type === 'settlement').entries()) {
    const net = settlement.cents - (settlement.fee ?? 0n);
    const cents = n === 1 ? net - 500n : net;
    if (n > 0)
      lines.push({ cents, day: dayOf(n, 1), words: `STITCH PAYOUT ${settlement.settlement}` });
    if (n < 4) leftOver.push(`SETTLEMENT ${settlement.cents}: `);
    if (n > 0 && n < 4) leftOver.push(`CREDIT ${cents}: ${n === 1 ? 'amount' : 'totals'}`);
  }
  const refunds = made.flatMap(({ refundReference }, n): CamtEntry[] => {
    const { cents = 0n } = payments[n] ?? {};
    return refundReference ? [{ cents: -cents, day: dayOf(n, 1), reference: refundReference }] : [];
  });
  const unlike = refunds.slice(OWED);
  for (const [times, become, differs] of REFUNDS) {
    for (const line of unlike.splice(0, times)) {
      const became = become(line);
      lines.push(...became);
      leftOver.push(...became.map(({ cents }) => `DEBIT ${cents}: ${differs}`));
      untold.push(`REFUND_LEFT ${line.reference}`);
    }
  }
  for (const doubled of unlike.splice(0, 2)) {
    lines.push(doubled, doubled);
    leftOver.push(`DEBIT ${doubled.cents}: `);
  }
  for (const { reference = '', cents } of refunds.slice(0, BOUNCED)) {
    lines.push({
      cents: -cents,
      day: MUCH_LATER,
      words: `Returned: no account & no name ${reference}`,
    });
    untold.push(`REFUND_LEFT ${reference}`);
  }
  const unknown: CamtEntry = {
    cents: ownAmount(8, 1),
    day: dayOf(1),
    words: 'Unknown',
    reference: 'RF9999999999',
  };
  lines.push(unknown, { ...unknown, cents: -unknown.cents });
  leftOver.push(`CREDIT ${unknown.cents}: `, `DEBIT ${-unknown.cents}: `);
  lines.push(...refunds.slice(0, OWED), ...unlike);
  for (let n = 0; lines.length < LINES; n += 1) {
    lines.push({
      cents: BigInt(-150 - random(50)),
      day: dayOf(n),
      charge: true,
      words: 'Fee: payment',
      bank: `B${n}`,
    });
  }
  return { lines, leftOver, untold, posted: postedFor(said, refunds, lines) };
}

/**
 * Postings of the bank's file: all but two settlements and two with a wrong commission, and refunds that are
 * sent or returned.
 */
function postedFor(
  said: readonly StitchLine[],
  refunds: readonly CamtEntry[],
  lines: readonly CamtEntry[],
): Record<string, bigint> {
  const sum = (all: readonly { cents: bigint }[]) => all.reduce((to, { cents }) => to + cents, 0n);
  const settled = said.filter(({ type }) => type === 'settlement').slice(4);
  const fees = settled.reduce((to, { fee = 0n }) => to + fee, 0n);
  const charges = -sum(lines.filter(({ charge }) => charge));
  const gone = -sum(refunds.slice(BOUNCED, OWED));
  return {
    BANK: sum(settled) - fees - gone - charges,
    PARTNER_CHARGES: fees + charges,
    PAYMENT_CLEARING: -sum(settled),
    REFUNDS_PAYABLE: gone,
  };
}
