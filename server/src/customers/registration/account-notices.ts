import type { BodyOf } from '@thumela/contract/call.ts';
import type { requestAccountNotice as NoticeCall } from '@thumela/contract/own/account-notices.ts';
import { normaliseCellphone } from '@thumela/rules/identity/cellphone.ts';
import { parseIdType } from '@thumela/rules/identity/id-types.ts';
import { normaliseDocumentNumber } from '@thumela/rules/identity/identity.ts';
import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import { equalsEncrypted } from '../../platform/database/equals-encrypted.ts';
import { type TransactionHandle, withTransaction } from '../../platform/database/pool.ts';
import { isRequired } from '../../platform/http/empty-defaults.ts';
import { limitNetwork } from '../../platform/http/throttle.ts';
import { accountNoticeMessages as texts } from '../../platform/i18n/texts/en/registration.ts';
import type { JobData } from '../../platform/jobs/queues.ts';
import { messagesService, toPerson } from '../../platform/notifications/service.ts';
import { originText } from '../../platform/observability/index.ts';

type Given = JobData['account-notice'];

/** Messages to one customer in thirty days; a customer gets at most one a day. */
const MOST_A_MONTH = 3;

/**
 * Queues a notice about a number or document that sign-up was given. The work and its time are the same whether or
 * not it belongs to a customer: the worker looks that up, so that no answer reveals it.
 *
 * @throws DomainError TOO_MANY_REQUESTS from one network address; VALIDATION_FAILED without a number or document
 */
export async function requestAccountNotice(
  { config, database }: Services,
  body: BodyOf<typeof NoticeCall>,
  address: string,
): Promise<void> {
  const given = parseGiven(body);
  const most = config.accountNoticesPerAddress;
  await limitNetwork(database, { what: 'account notices', address, most });
  await database.pool.query(
    `select queue_job('account-notice', $1) from (select set_config('thumela.origin', $2, true)) as marked`,
    [JSON.stringify(given), originText()],
  );
}

function parseGiven(body: BodyOf<typeof NoticeCall>): Given {
  if (body.msisdn !== undefined) {
    const msisdn = normaliseCellphone(body.msisdn);
    if (msisdn === undefined) throw invalidInput([isRequired('msisdn')]);
    return { msisdn };
  }
  const idType = parseIdType(body['id-type'] ?? '');
  const idNumber = normaliseDocumentNumber(body['id-number'] ?? '');
  if (idType === undefined) throw invalidInput([isRequired('id-type')]);
  if (!/^[A-Z0-9]{5,20}$/.test(idNumber)) throw invalidInput([isRequired('id-number')]);
  return { idType, idNumber };
}

/**
 * Sends the notice to the customer with the number or document, if there is one: to the number on record, never to one
 * that sign-up was given. It carries no link, so that a forged copy with a link is recognised.
 */
export async function sendAccountNotice(
  { brand, database }: Services,
  given: Given,
): Promise<void> {
  await withTransaction(database, async (handle) => {
    const customer = await lockCustomer(handle, given);
    if (!customer || !(await mayBeNotified(handle, customer.id))) return;
    const by = 'msisdn' in given ? 'number' : 'document';
    await appendAuditEntry(handle, {
      actor: 'system',
      action: 'account-notice.sent',
      subject: `customer:${customer.id}`,
      details: { by },
    });
    const { msisdn, language, first_name: firstName } = customer;
    // One message: by e-mail to a customer who has no number.
    const email = msisdn === null ? customer.email : null;
    const sms: Phrase =
      by === 'number' ? phrase(texts, 'number') : phrase(texts, 'document', brand.phone);
    const to = { brand: brand.name, msisdn, email, language, firstName };
    const messages = toPerson(to, { subject: phrase(texts, 'subject'), sms });
    await messagesService(handle).queue(messages);
  });
}

/** Locked, so that parallel requests send one message. */
const lockCustomer = (handle: TransactionHandle, given: Given) =>
  handle.db
    .selectFrom('customers')
    .select(['id', 'msisdn', 'email', 'language', 'first_name'])
    .where((where) =>
      'msisdn' in given
        ? where('msisdn', '=', given.msisdn)
        : where.and([
            where('id_type', '=', given.idType),
            equalsEncrypted(handle, 'id_number', sql.ref('id_number'), given.idNumber),
          ]),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();

async function mayBeNotified({ db }: TransactionHandle, id: bigint): Promise<boolean> {
  const sent = await db
    .selectFrom('audit_entries')
    .select(sql<boolean>`at > now() - interval '1 day'`.as('today'))
    .where('subject', '=', `customer:${id}`)
    .where('action', '=', 'account-notice.sent')
    .where('at', '>', sql<Date>`now() - interval '30 days'`)
    .execute();
  return sent.length < MOST_A_MONTH && !sent.some(({ today }) => today);
}
