import { XmlDocument } from 'libxml2-wasm';
import type { PayoutInstruction } from '../src/integrations/payouts/partner.ts';

/** An order of R 100 to a South African account, with a test's changes. */
export const orderOf = ({
  fields = {},
  ...more
}: Partial<Omit<PayoutInstruction, 'recipient'>> & {
  fields?: Readonly<Record<string, string>>;
} = {}): PayoutInstruction => ({
  payoutId: '12',
  reference: '1234567890123456',
  method: 'BANK',
  partner: '83',
  amount: '100.00',
  currency: 'ZAR',
  recipient: {
    firstName: 'Grace',
    lastName: 'Moyo & Sons',
    fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
  },
  sender: {
    firstName: 'Nomvula',
    lastName: 'Khumalo',
    details: {
      id_type: 'SA_ID',
      id_number: '8001015009087',
      street: '1 Example Street',
      city: 'Johannesburg',
      postal_code: '2001',
    },
  },
  collectionPin: null,
  expiresAt: null,
  ...more,
});

/** A kind of bank message: its name with its version, and its first element. */
interface MessageKind {
  name: string;
  root: string;
}

/**
 * Texts of elements and values of attributes at a path in a payment file, read by libxml2, which did not write it.
 * Steps are names of the schema, such as `PmtInf/CdtTrfTxInf/Amt/InstdAmt/@Ccy`.
 */
export const readPain = (content: Buffer, path: string): string[] =>
  readMessage(content, { name: 'pain.001.001.09', root: 'CstmrCdtTrfInitn' }, path);

/** As `readPain`, of any bank message. */
export function readMessage(content: Buffer, { name, root }: MessageKind, path: string): string[] {
  const steps = path.replace(/(^|\/)(?=\w)/g, '$1p:');
  using document = XmlDocument.fromBuffer(content);
  const space = { p: `urn:iso:std:iso:20022:tech:xsd:${name}` };
  const found = document.find(`/p:Document/p:${root}/${steps}`, space);
  // Line breaks only format the file.
  return found.map(({ content: text }) => text.replaceAll(/\s*\n\s*/g, ''));
}
