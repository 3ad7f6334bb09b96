import { parseElementDate, type Signed, signedAmount } from './camt-values.ts';
import { REFERENCE_LENGTH, type ReadLine } from './read-line.ts';
import { childElements, type Element, findElement, findText, findTexts } from './xml.ts';

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
  const status = findText(entry, 'Sts', 'Cd') || findText(entry, 'Sts');
  if (status === '') return wrong('does not say whether it is booked');
  if (status !== 'BOOK') return { lines: [] };
  const amount = signedAmount(entry);
  if (!amount) return wrong('has no amount with its currency and side');
  if (amount.cents === 0n) return { lines: [] };
  const day = parseElementDate(entry, 'BookgDt') ?? parseElementDate(entry, 'ValDt');
  if (day === undefined) return wrong('has no date');
  const details = childElements(entry, 'NtryDtls').flatMap((each) => childElements(each, 'TxDtls'));
  const kind = entryKind(entry, amount);
  const parts = entryParts(details, amount) ?? [{ amount, details }];
  const lines = parts.map((part): ReadLine => {
    const { cents, currency } = part.amount;
    const rest = { settlement: '', commission: 0n, cents, currency, day };
    return { line, kind, ...readEntryTexts(entry, part.details), ...rest };
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
function entryParts(details: Element[], whole: Signed): Part[] | undefined {
  if (details.length < 2) return undefined;
  const side = whole.cents < 0n ? 'DBIT' : 'CRDT';
  const parts = details.flatMap((one) => {
    // Version 02 has the amount one level deeper.
    const holder = findElement(one, 'Amt') ? one : findElement(one, 'AmtDtls', 'TxAmt');
    const amount = holder && signedAmount(holder, findText(one, 'CdtDbtInd') || side);
    return amount ? [{ amount, details: [one] }] : [];
  });
  const sum = parts.reduce((total, { amount }) => total + amount.cents, 0n);
  const isWhole = sum === whole.cents && parts.every(({ amount }) => amount.cents !== 0n);
  return isWhole && parts.length === details.length ? parts : undefined;
}

function entryKind(entry: Element, { cents }: Signed): ReadLine['kind'] {
  if (cents > 0n) return 'CREDIT';
  const code = findElement(entry, 'BkTxCd');
  const family = findElement(code, 'Domn', 'Fmly');
  const codes = [
    findText(family, 'Cd'),
    findText(family, 'SubFmlyCd'),
    ...findText(code, 'Prtry', 'Cd').split(/[^A-Z]+/),
  ];
  return codes.some((each) => CHARGES.has(each)) ? 'CHARGE' : 'DEBIT';
}

/** The texts and references of an entry. */
function readEntryTexts(entry: Element, details: readonly Element[]) {
  const all = (...path: string[]) => details.flatMap((one) => findTexts(one, ...path));
  const given = all('Refs', 'EndToEndId').filter((each) => each !== NOT_PROVIDED);
  const words = [
    ...given,
    ...all('Refs', 'InstrId'),
    ...all('RmtInf', 'Ustrd'),
    ...all('RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    ...all('AddtlTxInf'),
    ...findTexts(entry, 'AddtlNtryInf'),
  ];
  const full = [...new Set(words)].join(' | ');
  return {
    reference: OURS.exec(full)?.[0] ?? given[0] ?? '',
    partnerReference:
      all('Refs', 'AcctSvcrRef')[0] || findText(entry, 'AcctSvcrRef') || findText(entry, 'NtryRef'),
    text: full,
    ordered: readOrderedAmount(details),
    returned: all('RtrInf', 'Rsn', 'Cd')[0] ?? all('RtrInf', 'Rsn', 'Prtry')[0],
  };
}

/** The ordered amount of an entry with a single order. */
function readOrderedAmount(details: readonly Element[]): ReadLine['ordered'] {
  const [one, another] = details;
  const amount = another ? undefined : findElement(one, 'AmtDtls', 'InstdAmt', 'Amt');
  return amount && { amount: findText(amount, '#text'), currency: findText(amount, '@Ccy') };
}
