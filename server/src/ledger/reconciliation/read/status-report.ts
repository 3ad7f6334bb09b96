import { type Element, element, elements, folded, text, texts } from './xml.ts';

/** A bank's status for a file of ours, a part of it, or one order in it. */
export interface SaidStatus {
  of: 'FILE' | 'PART' | 'ORDER';
  /** Our id. */
  id: string;
  /** The bank's code, such as ACSP. */
  code: string;
  /** Reason as a code of ISO 20022 or of the bank's own; may be empty. */
  reason: string;
  words: string;
  bankReference: string;
  /** The ordered amount, if the bank repeats it. */
  ordered?: { amount: string; currency: string } | undefined;
}

/** The status of one order, which replaces its element. */
export const orderStatus = (one: Element): SaidStatus =>
  said('ORDER', text(one, 'OrgnlEndToEndId'), text(one, 'TxSts'), one);

/** Reads a bank's report on orders, pain.002 of ISO 20022, whose orders are already folded. */
export function statusesOf(root: Element): readonly SaidStatus[] {
  const report = element(root, 'Document', 'CstmrPmtStsRpt');
  const file = element(report, 'OrgnlGrpInfAndSts');
  const parts = elements(report, 'OrgnlPmtInfAndSts');
  return [
    said('FILE', text(file, 'OrgnlMsgId'), text(file, 'GrpSts'), file),
    ...parts.flatMap((part) => [
      said('PART', text(part, 'OrgnlPmtInfId'), text(part, 'PmtInfSts'), part),
      ...folded<SaidStatus>(part, 'TxInfAndSts'),
    ]),
  ].filter(({ id, code }) => id !== '' && code !== '');
}

function said(
  of: SaidStatus['of'],
  id: string,
  code: string,
  from: Element | undefined,
): SaidStatus {
  const why = element(from, 'StsRsnInf');
  const amount = element(from, 'OrgnlTxRef', 'Amt', 'InstdAmt');
  return {
    ...{ of, id, code },
    reason: text(why, 'Rsn', 'Cd') || text(why, 'Rsn', 'Prtry'),
    words: texts(why, 'AddtlInf').join(' '),
    bankReference: text(from, 'AcctSvcrRef'),
    ordered: amount && { amount: text(amount, '#text'), currency: text(amount, '@Ccy') },
  };
}
