import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { configurationTexts } from '../../platform/i18n/texts/en/configuration.ts';
import { commissionNow } from '../../pricing/reference-data/service.ts';
import { type PartnerFunds, readFunds, readWaitingOrders } from '../orders/service.ts';
import { addKey, type KeyChange, revokeKey } from './keys.ts';

/** How a partner is named, where its recipients write to (empty: customer care), and until when it works. */
export interface PartnerConfiguration {
  name: string;
  email: string;
  cutOff: string;
}

const KEYS: Readonly<Record<keyof PartnerConfiguration, string>> = {
  name: 'REMITTANCE_PARTNER_DISPLAY_VALUE',
  email: 'REMITTANCE_PARTNER_EMAIL',
  cutOff: 'SAME_DAY_CUT_OFF',
};

/** Most letters of a name that recipients read. */
const LONGEST = 60;
const EMAIL = /^[^@\s\p{Cc}]{1,64}@[^@\s\p{Cc}]{1,190}$/u;

/** A key that belongs to another partner is none of this one. */
export interface KeyOf {
  partner: string;
  id: bigint;
}

/** Partners by name, with their funds, their keys, their endpoint and the state of their webhooks. */
export async function readPartners(handle: Handle) {
  const { db } = handle;
  const partners = await db
    .selectFrom('remittance_partners as p')
    .leftJoin('partner_endpoints as e', 'e.remittance_partner', 'p.name')
    .select(['p.name', 'p.active', 'e.url', 'e.set_at'])
    .select([
      commissionNow.as('commission_hundredths'),
      countEvents('WAITING').as('waiting'),
      countEvents('GIVEN_UP').as('given_up'),
      sql<bigint | null>`(select id from cases where kind = 'WEBHOOK_UNREACHABLE'
        and subject = 'partner:' || p.name and state <> 'DECIDED')`.as('deaf_case'),
    ])
    .orderBy('p.name')
    .execute();
  const entries = await db.selectFrom('partner_config').selectAll().execute();
  const keys = await db
    .selectFrom('partner_keys')
    .select(['id', 'remittance_partner', 'hint', 'made_at', 'made_by', 'last_used_at'])
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute();
  const funds = await readFunds(handle);
  const waiting = await readWaitingOrders(handle);
  return partners.map((partner) => ({
    ...partner,
    funds: findFunds(funds, partner.name),
    orders: waiting.get(partner.name) ?? { orders: 0, cents: 0n },
    configuration: buildConfiguration(
      entries.filter((entry) => entry.remittance_partner === partner.name),
    ),
    keys: keys.filter(({ remittance_partner }) => remittance_partner === partner.name),
  }));
}

/** Partners are never removed, so each that was read has funds. */
function findFunds(funds: readonly PartnerFunds[], partner: string): PartnerFunds {
  const found = funds.find((of) => of.partner === partner);
  if (!found) throw new Error(`The funds of ${partner} were not read.`);
  return found;
}

const countEvents = (state: 'WAITING' | 'GIVEN_UP') =>
  sql<number>`(select count(*)::int from partner_events v where v.remittance_partner = p.name
    and v.state = ${state} and v.happened_at > now() - interval '30 days')`;

function buildConfiguration(
  entries: readonly { key: string; value: string }[],
): PartnerConfiguration {
  const given = (key: string) => entries.find((entry) => entry.key === key)?.value ?? '';
  return { name: given(KEYS.name), email: given(KEYS.email), cutOff: given(KEYS.cutOff) };
}

/**
 * Refuses a change of an endpoint that was set meanwhile: of two concurrent changes, the first would get a secret
 * that is no longer used. @param seen when the existing one was set, in the format of the wire
 * @throws DomainError STATUS_CONFLICT
 */
export async function refuseOtherEndpoint(
  handle: TransactionHandle,
  partner: string,
  seen: string | null,
): Promise<void> {
  const setAt = await endpointSetAt(handle, partner);
  if (setAt !== seen) throw changedMeanwhileError(phrase(configurationTexts, 'changed'));
}

/** When the endpoint of a partner was set, in the format of the wire; null where it has none. */
export async function endpointSetAt(
  { db }: TransactionHandle,
  partner: string,
): Promise<string | null> {
  const endpoint = await db
    .selectFrom('partner_endpoints')
    .select('set_at')
    .where('remittance_partner', '=', partner)
    .executeTakeFirst();
  return endpoint ? formatTimestamp(endpoint.set_at) : null;
}

/** A partner's new configuration, with the one that was seen. */
export interface ConfigurationChange {
  partner: string;
  seen: PartnerConfiguration;
  wanted: PartnerConfiguration;
}

/** @throws DomainError NOT_FOUND, VALIDATION_FAILED; STATUS_CONFLICT where it is no longer what was seen */
export async function changePartnerSetting(
  handle: TransactionHandle,
  { partner, seen, wanted }: ConfigurationChange,
  { actor, reason }: KeyChange,
): Promise<void> {
  await lockPartner(handle, partner);
  const entries = await handle.db
    .selectFrom('partner_config')
    .select(['key', 'value'])
    .where('remittance_partner', '=', partner)
    .execute();
  const before = buildConfiguration(entries);
  const after = checkConfiguration(wanted);
  if (inWords(before) !== inWords(seen))
    throw changedMeanwhileError(phrase(configurationTexts, 'changed'));
  if (inWords(before) === inWords(after)) throw invalidInput([phrase(configurationTexts, 'same')]);
  await storeConfiguration(handle, partner, before, after);
  await appendAuditEntry(handle, {
    actor,
    action: 'partner.configured',
    subject: `partner:${partner}`,
    details: { before: inWords(before), after: inWords(after), reason },
  });
}

/**
 * Makes a partner that was not there before, without keys (see server/src/pricing/README.md).
 * @throws DomainError VALIDATION_FAILED
 */
export async function addPartner(
  handle: TransactionHandle,
  partner: string,
  wanted: PartnerConfiguration,
  { actor, reason }: KeyChange,
): Promise<void> {
  const named = checkConfiguration(wanted);
  await handle.db.insertInto('remittance_partners').values({ name: partner }).execute();
  await storeConfiguration(handle, partner, { name: '', email: '', cutOff: '' }, named);
  await appendAuditEntry(handle, {
    actor,
    action: 'partner.added',
    subject: `partner:${partner}`,
    details: { before: '', after: inWords(named), reason },
  });
}

async function storeConfiguration(
  handle: TransactionHandle,
  partner: string,
  before: PartnerConfiguration,
  after: PartnerConfiguration,
): Promise<void> {
  for (const field of Object.keys(KEYS) as (keyof PartnerConfiguration)[]) {
    if (before[field] === after[field]) continue;
    await handle.db
      .insertInto('partner_config')
      .values({ remittance_partner: partner, key: KEYS[field], value: after[field] })
      .onConflict((on) =>
        on.columns(['remittance_partner', 'key']).doUpdateSet({ value: after[field] }),
      )
      .execute();
  }
}

function checkConfiguration({ name, email, cutOff }: PartnerConfiguration): PartnerConfiguration {
  const wanted = {
    name: name.normalize('NFC').trim().replaceAll(/\s+/gu, ' '),
    email: email.trim(),
    cutOff: cutOff.trim(),
  };
  const problems = [
    ...(wanted.name !== '' && wanted.name.length <= LONGEST && !/\p{Cc}/u.test(wanted.name)
      ? []
      : [phrase(configurationTexts, 'partnerName')]),
    ...(wanted.email === '' || EMAIL.test(wanted.email)
      ? []
      : [phrase(configurationTexts, 'partnerEmail')]),
    ...(/^([01]\d|2[0-3]):[0-5]\d$/.test(wanted.cutOff)
      ? []
      : [phrase(configurationTexts, 'partnerHour')]),
  ];
  if (problems.length > 0) throw invalidInput(problems);
  return wanted;
}

const inWords = ({ name, email, cutOff }: PartnerConfiguration): string =>
  [name, email || 'customer care', cutOff].join(' · ');

/** @throws DomainError NOT_FOUND */
export async function lockPartner({ db }: TransactionHandle, partner: string) {
  const row = await db
    .selectFrom('remittance_partners')
    .select(['name', 'active'])
    .where('name', '=', partner)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('remittancePartner');
  return row;
}

/** @throws DomainError NOT_FOUND for a name that no partner has */
export async function refuseUnknown({ db }: Handle, partner: string): Promise<void> {
  const row = await db
    .selectFrom('remittance_partners')
    .select('name')
    .where('name', '=', partner)
    .executeTakeFirst();
  if (!row) throw notFound('remittancePartner');
}

/** @throws DomainError NOT_FOUND; STATUS_CONFLICT where it is as wanted already */
export async function refuseSame(
  handle: TransactionHandle,
  partner: string,
  active: boolean,
): Promise<void> {
  const row = await lockPartner(handle, partner);
  if (row.active === active)
    throw changedMeanwhileError(phrase(configurationTexts, 'partnerState', active));
}

/** Takes a partner's key out of use. */
export async function revokeOwn(
  handle: TransactionHandle,
  key: KeyOf,
  by: KeyChange,
): Promise<void> {
  await lockPartner(handle, key.partner);
  await refuseForeignKey(handle, key);
  await revokeKey(handle, key.id, by);
}

/** @throws DomainError STATUS_CONFLICT for what is not a valid key of this partner */
export async function refuseForeignKey(
  { db }: TransactionHandle,
  { partner, id }: KeyOf,
): Promise<void> {
  const own = await db
    .selectFrom('partner_keys')
    .select('id')
    .where('id', '=', id)
    .where('remittance_partner', '=', partner)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!own) throw changedMeanwhileError(phrase(configurationTexts, 'noKey'));
}

/** Makes a key in the place of another one, which is of no use from then on. */
export async function rotateKey(handle: TransactionHandle, key: KeyOf, by: KeyChange) {
  await revokeOwn(handle, key, by);
  return await addKey(handle, key.partner, by);
}

const changedMeanwhileError = (why: ConstructorParameters<typeof DomainError>[1]) =>
  new DomainError('STATUS_CONFLICT', why);
