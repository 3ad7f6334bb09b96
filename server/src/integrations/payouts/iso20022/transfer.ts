import type { PayoutInstruction } from '../partner.ts';
import { endToEndId } from './book.ts';
import { creditorNode, payoutCountry } from './creditor.ts';
import { limitText, type Node } from './node.ts';

/** Identity documents by their ISO 20022 code; others have none. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  SA_ID: 'NIDN',
  FOREIGN_ID: 'NIDN',
  FOREIGN_PASSPORT: 'CCPT',
  ASYLUM_PAPER: 'ARNU',
};

/** Cash waits for the person with this PIN, as the code HOLD requests; other methods need no instruction. */
function counterInstruction({ method, collectionPin, expiresAt }: PayoutInstruction): Node {
  if (method !== 'CASH' && method !== 'VOUCHER') return {};
  const pin = collectionPin === null ? [] : [`PIN ${collectionPin}`];
  const until = expiresAt === null ? [] : [`UNTIL ${expiresAt}`];
  const words = limitText([...pin, ...until].join(' '), 140);
  return { InstrForCdtrAgt: { Cd: 'HOLD', ...(words && { InstrInf: words }) } };
}

/** The ultimate debtor: rules on cross-border payments require the sender's address and document. */
function senderNode({ sender: { firstName, lastName, details } }: PayoutInstruction): Node {
  const said = (name: string) => {
    const value = details[name];
    return typeof value === 'string' ? value : undefined;
  };
  const number = limitText(said('id_number'), 35);
  const document = DOCUMENTS[said('id_type') ?? ''];
  return {
    Nm: limitText(`${firstName} ${lastName}`, 140),
    PstlAdr: said('city') && {
      StrtNm: limitText(said('street'), 70),
      PstCd: limitText(said('postal_code'), 16),
      TwnNm: limitText(said('city'), 35),
      Ctry: 'ZA',
    },
    Id: number && {
      PrvtId: { Othr: { Id: number, SchmeNm: document && { Cd: document } } },
    },
  };
}

/** The purpose, as reported to the Reserve Bank and as the sender stated it. */
function purposeNode(order: PayoutInstruction): Node {
  const said = order.recipient.fields.find(({ name }) => name === 'PURPOSE')?.value;
  return {
    Purp: { Prtry: limitText(said, 35) ?? 'REMITTANCE' },
    RgltryRptg: order.reportedAs && {
      DbtCdtRptgInd: 'DEBT',
      Dtls: { Ctry: 'ZA', Cd: limitText(order.reportedAs, 10) },
    },
  };
}

/** One payout as a credit transfer of pain.001. */
export const transferNode = (order: PayoutInstruction): Node => ({
  PmtId: { InstrId: endToEndId(order.payoutId), EndToEndId: endToEndId(order.payoutId) },
  Amt: { InstdAmt: { '@Ccy': order.currency, '#text': order.amount } },
  UltmtDbtr: senderNode(order),
  ...creditorNode(order),
  ...counterInstruction(order),
  ...purposeNode(order),
  RmtInf: { Ustrd: limitText(order.reference, 140) },
});

/** Whether it crosses a border, with different routes and charges at banks. */
export const isAbroad = (order: PayoutInstruction): boolean => payoutCountry(order) !== 'ZA';
