import { businessDay } from '@thumela/rules/dates/dates.ts';
import { beneficiaryName } from '@thumela/rules/fields/required-fields.ts';
import { formatDecimal } from '@thumela/rules/money/decimal.ts';
import { formatMinorPlain } from '@thumela/rules/money/money.ts';
import type { Insertable, Transaction } from 'kysely';
import { describeCustomer } from '../../integrations/screening/people.ts';
import { screenBoth } from '../../integrations/screening/screen.ts';
import type { Config } from '../../platform/core/config.ts';
import type { Sender } from '../../platform/database/columns.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Priced, priceQuotation } from '../../pricing/quotations/service.ts';
import type { ReferenceSnapshot } from '../../pricing/reference-data/service.ts';
import { refundsService } from '../../refunds/service.ts';
import { describeRecipient, dollarCents, TIME_TO_DECIDE } from '../../sending/service.ts';
import { seedHistory } from './history.ts';
import type { Sent } from './outbound-transactions.ts';
import type { Recipient } from './recipients.ts';

/** The context the demo is made in: one moment, one customer, the prices of that moment. */
export interface Setting {
  trx: Transaction<Tables>;
  config: Pick<
    Config,
    'quoteLifetimeSeconds' | 'transactionLifetimeSeconds' | 'payoutQuietSeconds'
  >;
  reference: ReferenceSnapshot;
  now: Date;
  registrationId: bigint;
  /** The customer's tier, BASE by default. */
  tier?: 'INCOME' | 'FULL';
  /** The customer, as stored with a transaction as its sender. */
  sender: Sender;
}

const HOUR = 3_600_000;

/** Payment references and quote references of the demo count up from here. */
const FIRST_PAYMENT_REFERENCE = 7_000_000_000_000_000n;

/** Recipients that are saved beneficiaries, and the number of the first transaction. */
interface SentFrom {
  beneficiaries?: ReadonlyMap<Recipient, bigint>;
  first?: number;
}

/** Everything a customer has sent, with what each transaction brings along; answers the ids in the same order. */
export async function seedSent(
  setting: Setting,
  sent: readonly Sent[],
  { beneficiaries = new Map(), first = 1 }: SentFrom = {},
): Promise<bigint[]> {
  const { first_name, last_name } = setting.sender;
  const holder = `${first_name} ${last_name}`;
  const account = { branchCode: '470010', holder, accountNumber: '1300000001' };
  const registered = setting.registrationId;
  const ids: bigint[] = [];
  for (const [index, one] of sent.toReversed().entries()) {
    const priced = priceOf(setting, one);
    const beneficiaryId = beneficiaries.get(one.recipient) ?? null;
    const number = first + index;
    const quotationId = await insertQuotation(setting, one, priced, { number, beneficiaryId });
    const row = await transactionRow(setting, one, priced, { number, beneficiaryId, quotationId });
    const { id } = await setting.trx
      .insertInto('transactions')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    await seedHistory(setting, one, { ...row, id });
    if (row.status.startsWith('READY_')) {
      await refundsService({ db: setting.trx }).keepPayee(id, account, `customer:${registered}`);
    }
    ids.unshift(id);
  }
  return ids;
}

interface Place {
  number: number;
  beneficiaryId: bigint | null;
}

function priceOf({ reference, now }: Setting, one: Sent): Priced {
  const { recipient, type, amount } = one;
  const request = {
    ...recipient,
    currencyId: recipient.payoutPartnerId,
    quotationType: type,
    amount,
  };
  return priceQuotation(reference, request, createdAt(now, one));
}

function createdAt(now: Date, { hoursAgo }: Sent): Date {
  return new Date(now.getTime() - hoursAgo * HOUR);
}

/** The columns a quotation and its transaction have in common. */
function commonColumns(
  { reference, registrationId, sender }: Setting,
  priced: Priced,
  beneficiaryId: bigint | null,
) {
  const { currency, pricing, quote } = priced;
  const { partner } = currency;
  const category = reference.bopCategoryFor(sender.id_type, 'NORMAL');
  return {
    registration_id: registrationId,
    beneficiary_id: beneficiaryId,
    destination_id: partner.payoutMethod.destination.id,
    payout_method_id: partner.payoutMethod.id,
    payout_partner_id: partner.id,
    currency_id: currency.id,
    principal_cents: quote.principal,
    fee_cents: quote.fees,
    vat_cents: quote.vat,
    total_cents: quote.total,
    margin_cents: quote.margin,
    rate: formatDecimal(pricing.rate),
    destination_amount: formatMinorPlain(quote.destination, pricing.decimals),
    destination_currency: currency.code,
    bop_code: category?.reportingCode ?? '',
  };
}

async function insertQuotation(
  setting: Setting,
  one: Sent,
  priced: Priced,
  { number, beneficiaryId }: Place,
): Promise<bigint> {
  const created = createdAt(setting.now, one);
  const lifetime = setting.config.quoteLifetimeSeconds * 1000;
  const { id } = await setting.trx
    .insertInto('quotations')
    .values({
      ...commonColumns(setting, priced, beneficiaryId),
      reference: `DEMO${String(number).padStart(4, '0')}`,
      quotation_type: one.type,
      entered_amount: one.amount,
      vat_rate: formatDecimal(priced.pricing.vatRate),
      mid: formatDecimal(priced.pricing.mid),
      created_at: created,
      expires_at: new Date(created.getTime() + lifetime),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function transactionRow(
  setting: Setting,
  one: Sent,
  priced: Priced,
  { number, beneficiaryId, quotationId }: Place & { quotationId: bigint },
) {
  const created = createdAt(setting.now, one);
  const expires = new Date(created.getTime() + setting.config.transactionLifetimeSeconds * 1000);
  const shared = commonColumns(setting, priced, beneficiaryId);
  const last = one.steps.at(-1);
  const isCash = priced.currency.partner.payoutMethod.method === 'CASH';
  const { fields } = one.recipient;
  return {
    ...shared,
    quotation_id: quotationId,
    status: last?.to ?? 'CREATED',
    reason: last?.reason ?? null,
    next_actor: one.nextActor ?? null,
    due_at: dueAt(one, created, expires),
    dollar_cents: dollarCents(setting.reference, shared) ?? null,
    payment_reference: String(FIRST_PAYMENT_REFERENCE + BigInt(number)),
    collection_pin: isCash ? String(5_804_417_230 + number * 7_919) : '',
    beneficiary_first_name: fields[22] ?? '',
    beneficiary_last_name: fields[24] ?? '',
    captured_fields: JSON.stringify(
      Object.entries(fields).map(([id, value]) => ({
        'required-field-id': Number(id),
        'required-field-value': value,
      })),
    ),
    sender: JSON.stringify(setting.sender),
    screening: JSON.stringify(await screeningOf(setting, priced, fields)),
    declaration_version: setting.reference.declaration.version,
    iftr: priced.quote.principal >= setting.reference.policy('IFTR_FROM'),
    business_day: businessDay(created),
    created_at: created,
    status_at: created,
    expires_at: expires,
  } satisfies Insertable<Tables['transactions']>;
}

/** The deadline of the next actor: a customer's is the expiry, a check's is TIME_TO_DECIDE, all others' a day after the expiry. */
function dueAt({ nextActor, steps }: Sent, created: Date, expires: Date): Date | null {
  if (nextActor === undefined) return null;
  if (steps.at(-1)?.to === 'ON_HOLD_UNPAID') return new Date(created.getTime() + TIME_TO_DECIDE);
  return nextActor === 'CUSTOMER' ? expires : new Date(expires.getTime() + 24 * HOUR);
}

function screeningOf(
  { reference, sender }: Setting,
  { currency }: Priced,
  values: Recipient['fields'],
) {
  const { fields, destination } = currency.partner.payoutMethod;
  return screenBoth(reference, {
    sender: describeCustomer(sender, sender.customer_id),
    beneficiary: describeRecipient({
      ...{ customerId: sender.customer_id, name: beneficiaryName(values) },
      country: destination.alpha2,
      fields: Object.fromEntries(fields.map(({ id, fieldName }) => [fieldName, values[id]])),
    }),
  });
}
