import { dateOf, type Signed, signedAmount } from './camt-values.ts';
import { REFERENCE_LENGTH, type ReadLine } from './read-line.ts';
import { type Element, element, elements, text, texts } from './xml.ts';

/** Reference of a refund or a payout of ours, wherever a bank puts it. */
const OURS = /\b(RF\d{10}|PO\d{10,18})\b/;
/** Placeholder for a missing reference. */
const NOT_PROVIDED = 'NOTPROVIDED';
/**
 * Code families with which a bank marks its own charges: those of ISO 20022, and those of SWIFT that are still
 * widely used.
 */
const CHARGES: ReadonlySet<string> = new Set(['CHRG', 'FEES', 'COMM', 'CHG', 'NCHG', 'NCOM']);

/** Lines of a booked entry: one, or one for each payment that the bank booked together. */
export function entryLines(
  entry: Element,
  line: number,
): { lines: ReadLine[] } | { problem: string } {
  const wrong = (what: string) => ({ problem: `Line ${line}: an entry ${what}.` });
  const status = text(entry, 'Sts', 'Cd') || text(entry, 'Sts');
  if (status === '') return wrong('does not say whether it is booked');
  if (status !== 'BOOK') return { lines: [] };
  const amount = signedAmount(entry);
  if (!amount) return wrong('has no amount with its currency and side');
  if (amount.cents === 0n) return { lines: [] };
  const day = dateOf(entry, 'BookgDt') ?? dateOf(entry, 'ValDt');
  if (day === undefined) return wrong('has no date');
  const details = elements(entry, 'NtryDtls').flatMap((each) => elements(each, 'TxDtls'));
  const kind = kindOf(entry, amount);
  const parts = partsOf(details, amount) ?? [{ amount, details }];
  const lines = parts.map((part): ReadLine => {
    const { cents, currency } = part.amount;
    const rest = { settlement: '', commission: 0n, cents, currency, day };
    return { line, kind, ...said(entry, part.details), ...rest };
  });
  const tooLong = lines.some(
    (each) => Math.max(each.reference.length, each.partnerReference.length) > REFERENCE_LENGTH,
  );
  return tooLong ? wrong(`has a reference of more than ${REFERENCE_LENGTH} letters`) : { lines };
}

interface Part {
  amount: Signed;
  details: Element[];
}

/** The payments of an entry, if it has several and they sum to it. */
function partsOf(details: Element[], whole: Signed): Part[] | undefined {
  if (details.length < 2) return undefined;
  const side = whole.cents < 0n ? 'DBIT' : 'CRDT';
  const parts = details.flatMap((one) => {
    // Version 02 has the amount one level deeper.
    const holder = element(one, 'Amt') ? one : element(one, 'AmtDtls', 'TxAmt');
    const amount = holder && signedAmount(holder, text(one, 'CdtDbtInd') || side);
    return amount ? [{ amount, details: [one] }] : [];
  });
  const sum = parts.reduce((total, { amount }) => total + amount.cents, 0n);
  const isWhole = sum === whole.cents && parts.every(({ amount }) => amount.cents !== 0n);
  return isWhole && parts.length === details.length ? parts : undefined;
}

function kindOf(entry: Element, { cents }: Signed): ReadLine['kind'] {
  if (cents > 0n) return 'CREDIT';
  const code = element(entry, 'BkTxCd');
  const family = element(code, 'Domn', 'Fmly');
  const codes = [
    text(family, 'Cd'),
    text(family, 'SubFmlyCd'),
    ...text(code, 'Prtry', 'Cd').split(/[^A-Z]+/),
  ];
  return codes.some((each) => CHARGES.has(each)) ? 'CHARGE' : 'DEBIT';
}

/** The texts and references of an entry. */
function said(entry: Element, details: readonly Element[]) {
  const all = (...path: string[]) => details.flatMap((one) => texts(one, ...path));
  const given = all('Refs', 'EndToEndId').filter((each) => each !== NOT_PROVIDED);
  const words = [
    ...given,
    ...all('Refs', 'InstrId'),
    ...all('RmtInf', 'Ustrd'),
    ...all('RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    ...all('AddtlTxInf'),
    ...texts(entry, 'AddtlNtryInf'),
  ];
  const full = [...new Set(words)].join(' | ');
  return {
    reference: OURS.exec(full)?.[0] ?? given[0] ?? '',
    partnerReference:
      all('Refs', 'AcctSvcrRef')[0] || text(entry, 'AcctSvcrRef') || text(entry, 'NtryRef'),
    text: full,
    ordered: orderedOf(details),
    returned: all('RtrInf', 'Rsn', 'Cd')[0] ?? all('RtrInf', 'Rsn', 'Prtry')[0],
  };
}

/** The ordered amount of an entry with a single order. */
function orderedOf(details: readonly Element[]): ReadLine['ordered'] {
  const [one, another] = details;
  const amount = another ? undefined : element(one, 'AmtDtls', 'InstdAmt', 'Amt');
  return amount && { amount: text(amount, '#text'), currency: text(amount, '@Ccy') };
}
