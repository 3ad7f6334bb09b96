import {
  childElements,
  type Element,
  findElement,
  findText,
  findTexts,
  foldResults,
} from './xml.ts';

/** A bank's status for a file of ours, a part of it, or one order in it. */
export interface ReportedStatus {
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
export const readOrderStatus = (one: Element): ReportedStatus =>
  buildStatus('ORDER', findText(one, 'OrgnlEndToEndId'), findText(one, 'TxSts'), one);

/** Reads a bank's report on orders, pain.002 of ISO 20022, whose orders are already folded. */
export function readStatuses(root: Element): readonly ReportedStatus[] {
  const report = findElement(root, 'Document', 'CstmrPmtStsRpt');
  const file = findElement(report, 'OrgnlGrpInfAndSts');
  const parts = childElements(report, 'OrgnlPmtInfAndSts');
  return [
    buildStatus('FILE', findText(file, 'OrgnlMsgId'), findText(file, 'GrpSts'), file),
    ...parts.flatMap((part) => [
      buildStatus('PART', findText(part, 'OrgnlPmtInfId'), findText(part, 'PmtInfSts'), part),
      ...foldResults<ReportedStatus>(part, 'TxInfAndSts'),
    ]),
  ].filter(({ id, code }) => id !== '' && code !== '');
}

function buildStatus(
  of: ReportedStatus['of'],
  id: string,
  code: string,
  from: Element | undefined,
): ReportedStatus {
  const why = findElement(from, 'StsRsnInf');
  const amount = findElement(from, 'OrgnlTxRef', 'Amt', 'InstdAmt');
  return {
    ...{ of, id, code },
    reason: findText(why, 'Rsn', 'Cd') || findText(why, 'Rsn', 'Prtry'),
    words: findTexts(why, 'AddtlInf').join(' '),
    bankReference: findText(from, 'AcctSvcrRef'),
    ordered: amount && { amount: findText(amount, '#text'), currency: findText(amount, '@Ccy') },
  };
}
