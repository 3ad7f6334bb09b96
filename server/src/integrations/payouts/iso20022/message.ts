import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import XMLBuilder from 'fast-xml-builder';
import type { PayoutInstruction } from '../partner.ts';
import { limitText, type Node } from './node.ts';
import { isAbroad, transferNode } from './transfer.ts';

/** The bank account that payouts are paid from. */
export interface Debtor {
  name: string;
  account: string;
  bic: string;
  currency: string;
}

/** A file of orders, before it is written. */
interface OrderFile {
  messageId: string;
  /** When it was written, and the day to execute it. */
  at: Date;
  day: IsoDate;
  debtor: Debtor;
  orders: readonly PayoutInstruction[];
}

/** The file as bytes, and the part that contains each payout. */
export interface WrittenFile {
  content: Buffer;
  parts: readonly { payoutId: string; part: string }[];
}

/** The version of 2019, which banks adopted together with their own messages. */
const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

const BUILDER = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
});

/** Amounts have up to five decimals; their sum only shows that none is missing. */
const DECIMALS = 5;

function sumAmounts(orders: readonly PayoutInstruction[]): string {
  const total = orders.reduce((all, { amount }) => {
    const [whole = '', part = ''] = amount.split('.');
    return all + BigInt(whole + part.padEnd(DECIMALS, '0'));
  }, 0n);
  const digits = String(total).padStart(DECIMALS + 1, '0');
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`.replace(/\.?0+$/, '');
}

/** An account by its IBAN, or by its number if its country has none. */
const accountId = (account: string): Node =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(account)
    ? { IBAN: account }
    : { Othr: { Id: account, SchmeNm: { Cd: 'BBAN' } } };

/**
 * Orders of one kind: for domestic ones recipient and sender each bear their own bank's charges; for foreign ones
 * we bear all, because the promised amount has to arrive.
 */
const paymentPart = (
  { debtor, day }: OrderFile,
  id: string,
  orders: readonly PayoutInstruction[],
): Node => ({
  PmtInfId: id,
  PmtMtd: 'TRF',
  // Each order is an entry of its own in the statement, so that it can be matched.
  BtchBookg: 'false',
  NbOfTxs: String(orders.length),
  CtrlSum: sumAmounts(orders),
  ReqdExctnDt: { Dt: day },
  Dbtr: { Nm: limitText(debtor.name, 140), PstlAdr: { Ctry: 'ZA' } },
  DbtrAcct: { Id: accountId(debtor.account), Ccy: debtor.currency },
  DbtrAgt: { FinInstnId: { BICFI: debtor.bic } },
  ChrgBr: orders.some(isAbroad) ? 'DEBT' : 'SHAR',
  CdtTrfTxInf: orders.map(transferNode),
});

/** Writes orders as pain.001 of ISO 20022, with domestic and foreign ones in separate parts. */
export function writePaymentFile(file: OrderFile): WrittenFile {
  const kinds = [
    { part: `${file.messageId}-1`, orders: file.orders.filter((order) => !isAbroad(order)) },
    { part: `${file.messageId}-2`, orders: file.orders.filter(isAbroad) },
  ].filter(({ orders }) => orders.length > 0);
  const xml = BUILDER.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: {
      '@xmlns': NAMESPACE,
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: file.messageId,
          CreDtTm: file.at.toISOString(),
          NbOfTxs: String(file.orders.length),
          CtrlSum: sumAmounts(file.orders),
          InitgPty: { Nm: limitText(file.debtor.name, 140) },
        },
        PmtInf: kinds.map(({ part, orders }) => paymentPart(file, part, orders)),
      },
    },
  });
  return {
    content: Buffer.from(xml),
    parts: kinds.flatMap(({ part, orders }) => orders.map(({ payoutId }) => ({ payoutId, part }))),
  };
}
