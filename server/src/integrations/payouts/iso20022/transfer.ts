import type { PayoutInstruction } from '../partner.ts';
import { endToEndId } from './book.ts';
import { countryOf, creditorOf } from './creditor.ts';
import { cut, type Node } from './node.ts';

/** Identity documents by the code that ISO 20022 has for them; for others there is none. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  SA_ID: 'NIDN',
  FOREIGN_ID: 'NIDN',
  FOREIGN_PASSPORT: 'CCPT',
  ASYLUM_PAPER: 'ARNU',
};

/** Cash waits for whoever comes with this, as the code HOLD says; for other methods there is nothing to say. */
function atTheCounter({ method, collectionPin, expiresAt }: PayoutInstruction): Node {
  if (method !== 'CASH' && method !== 'VOUCHER') return {};
  const pin = collectionPin === null ? [] : [`PIN ${collectionPin}`];
  const until = expiresAt === null ? [] : [`UNTIL ${expiresAt}`];
  const words = cut([...pin, ...until].join(' '), 140);
  return { InstrForCdtrAgt: { Cd: 'HOLD', ...(words && { InstrInf: words }) } };
}

/** For whom we pay: rules on payments across a border want the sender with an address and a document. */
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

/** What it is for, as the Reserve Bank is told and as whoever sent it said. */
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

/** Whether it goes across a border, for which banks have other ways and charges. */
export const isAbroad = (order: PayoutInstruction): boolean => countryOf(order) !== 'ZA';
