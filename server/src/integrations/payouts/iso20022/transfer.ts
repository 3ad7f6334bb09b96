import type { PayoutInstruction } from '../partner.ts';
import { endToEndId } from './book.ts';
import { countryOf, creditorOf } from './creditor.ts';
import { cut, type Node } from './node.ts';

/** Identity documents by their ISO 20022 code; others have none. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  SA_ID: 'NIDN',
  FOREIGN_ID: 'NIDN',
  FOREIGN_PASSPORT: 'CCPT',
  ASYLUM_PAPER: 'ARNU',
};

/** Cash waits for the person with this PIN, as the code HOLD requests; other methods need no instruction. */
function atTheCounter({ method, collectionPin, expiresAt }: PayoutInstruction): Node {
  if (method !== 'CASH' && method !== 'VOUCHER') return {};
  const pin = collectionPin === null ? [] : [`PIN ${collectionPin}`];
  const until = expiresAt === null ? [] : [`UNTIL ${expiresAt}`];
  const words = cut([...pin, ...until].join(' '), 140);
  return { InstrForCdtrAgt: { Cd: 'HOLD', ...(words && { InstrInf: words }) } };
}

/** The ultimate debtor: rules on cross-border payments require the sender's address and document. */
function sender({ sender: { firstName, lastName, details } }: PayoutInstruction): Node {
  const said = (name: string) => {
    const value = details[name];
    return typeof value === 'string' ? value : undefined;
  };
  const number = cut(said('id_number'), 35);
  const document = DOCUMENTS[said('id_type') ?? ''];
  return {
    Nm: cut(`${firstName} ${lastName}`, 140),
    PstlAdr: said('city') && {
      StrtNm: cut(said('street'), 70),
      PstCd: cut(said('postal_code'), 16),
      TwnNm: cut(said('city'), 35),
      Ctry: 'ZA',
    },
    Id: number && {
      PrvtId: { Othr: { Id: number, SchmeNm: document && { Cd: document } } },
    },
  };
}

/** The purpose, as reported to the Reserve Bank and as the sender stated it. */
function purpose(order: PayoutInstruction): Node {
  const said = order.recipient.fields.find(({ name }) => name === 'PURPOSE')?.value;
  return {
    Purp: { Prtry: cut(said, 35) ?? 'REMITTANCE' },
    RgltryRptg: order.reportedAs && {
      DbtCdtRptgInd: 'DEBT',
      Dtls: { Ctry: 'ZA', Cd: cut(order.reportedAs, 10) },
    },
  };
}

/** One payout as a credit transfer of pain.001. */
export const transferOf = (order: PayoutInstruction): Node => ({
  PmtId: { InstrId: endToEndId(order.payoutId), EndToEndId: endToEndId(order.payoutId) },
  Amt: { InstdAmt: { '@Ccy': order.currency, '#text': order.amount } },
  UltmtDbtr: sender(order),
  ...creditorOf(order),
  ...atTheCounter(order),
  ...purpose(order),
  RmtInf: { Ustrd: cut(order.reference, 140) },
});

/** Whether it crosses a border, with different routes and charges at banks. */
export const isAbroad = (order: PayoutInstruction): boolean => countryOf(order) !== 'ZA';
