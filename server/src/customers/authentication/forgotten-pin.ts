import { createHash } from 'node:crypto';
import { normaliseCellphone, normaliseUsername } from '@thumela/rules/identity/cellphone.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import { type Handle, withTransaction } from '../../platform/database/pool.ts';
import { limitHourly, limitNetwork, withinHour } from '../../platform/http/throttle.ts';
import { languageNamed } from '../../platform/i18n/languages.ts';
import { pinMessages, pinTexts } from '../../platform/i18n/texts/en/authentication.ts';
import { peopleTexts } from '../../platform/i18n/texts/en/people.ts';
import type { JobData } from '../../platform/jobs/queues.ts';
import { type Message, messagesService } from '../../platform/notifications/service.ts';
import { originText } from '../../platform/observability/index.ts';
import { clearNewPinAttempts } from './attempts.ts';
import { newPin, storeNextPin, storePin } from './new-pin.ts';

/** A request for a new PIN; with the number too where the order search found the customer (PIN-07). */
interface PinRequest {
  username: string;
  cellphone?: string;
  /** Network address of the caller. */
  address: string;
}

/** Longest username there can be: an e-mail address. */
const LONGEST = 254;

/**
 * Queues a request for a new PIN. The work and its time are the same for every username; whether a customer
 * has it is looked up by the worker, so that no answer reveals it. A username with too many requests gets the
 * same answer, and nothing is sent.
 *
 * @throws DomainError TOO_MANY_REQUESTS from one network address; VALIDATION_FAILED without a username
 */
export async function requestNewPin(services: Services, request: PinRequest): Promise<void> {
  const { config, database } = services;
  const username = normaliseUsername(request.username);
  if (username === '') throw invalidInput([phrase(pinTexts, 'username')]);
  await limitNetwork(database, {
    what: 'new pins',
    address: request.address,
    most: config.newPinsPerAddress,
  });
  const name = createHash('sha256').update(username).digest('hex');
  if (!(await withinHour(database, `pin:username:${name}`, config.newPinsPerUsername))) return;
  if (username.length > LONGEST || !isPlain(username) || !isPlain(request.cellphone ?? '')) return;
  const job: JobData['new-pin'] = {
    username,
    ...(request.cellphone === undefined ? {} : { cellphone: request.cellphone }),
  };
  await database.pool.query(
    `select queue_job('new-pin', $1) from (select set_config('thumela.origin', $2, true)) as marked`,
    [JSON.stringify(job), originText()],
  );
}

/** Without control characters and halves of characters, which no username has and no database takes. */
const isPlain = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text);

/**
 * Sends a new PIN to the customer with the username, if there is one. The old PIN stays valid until the new one is
 * used, so knowing a number is not enough to lock its owner out; a locked username accepts the new one at once. A
 * recipient who registered with an order gets their first PIN this way (see server/src/receiving/README.md).
 */
export async function sendForgottenPin(
  services: Services,
  { username, cellphone }: JobData['new-pin'],
): Promise<void> {
  const { config, database } = services;
  const customer = await selectReachableCustomers(database)
    .where((where) => where.or([where('msisdn', '=', username), where('email', '=', username)]))
    .executeTakeFirst();
  if (!customer) return;
  if (cellphone !== undefined && normaliseCellphone(cellphone) !== customer.msisdn) return;
  // Number and e-mail address are two usernames of one customer.
  const subject = `customer:${customer.id}`;
  if (!(await withinHour(database, `pin:${subject}`, config.newPinsPerUsername))) return;
  await sendPinMessages(services, customer, { actor: 'system' });
}

/**
 * Sends a customer a new PIN at an operator's request, as if they had requested it themselves. Repeated requests send
 * one.
 *
 * @throws DomainError TOO_MANY_REQUESTS above the hourly limit
 */
export async function sendNewPin(
  services: Services,
  customerId: bigint,
  by: { actor: string; reason: string },
): Promise<void> {
  const { config, database } = services;
  const customer = await selectReachableCustomers(database)
    .where('customers.id', '=', customerId)
    .executeTakeFirst();
  if (!customer || customer.just_sent) return;
  const subject = `pin:customer:${customerId}`;
  const message = phrase(peopleTexts, 'pinTooOften');
  await limitHourly(database, { subject, most: config.newPinsPerUsername, message });
  await sendPinMessages(services, customer, by);
}

/** Seconds within which two presses of a button are one. */
const ONE_PRESS = 60;

/** A restricted customer cannot sign in, so no PIN is sent to them. */
const selectReachableCustomers = ({ db }: Handle) =>
  db
    .selectFrom('customers')
    .leftJoin('credentials', 'credentials.customer_id', 'customers.id')
    .where('customers.restricted_at', 'is', null)
    .select(['customers.id', 'msisdn', 'email', 'language'])
    .select((row) => row('credentials.customer_id', 'is not', null).as('has_pin'))
    .select(
      sql<boolean>`coalesce(next_pin_at > now() - make_interval(secs => ${ONE_PRESS}), false)`.as(
        'just_sent',
      ),
    );

type Reachable = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectReachableCustomers>['executeTakeFirst']>>
>;

/** The actor who requests it, with an operator's reason. */
interface SentBy {
  actor: string;
  reason?: string;
}

async function sendPinMessages(
  { brand, config, database }: Services,
  customer: Reachable,
  { actor, reason }: SentBy,
): Promise<void> {
  const { pin, hash } = await newPin(config);
  await withTransaction(database, async (handle) => {
    await (customer.has_pin ? storeNextPin : storePin)(handle, customer.id, hash);
    await clearNewPinAttempts(handle, customer.id);
    await appendAuditEntry(handle, {
      actor,
      action: 'pin.sent',
      subject: `customer:${customer.id}`,
      ...(reason !== undefined && { details: { reason } }),
    });
    const { requested, first, subject: title } = languageNamed(customer.language).say(pinMessages);
    const text = customer.has_pin
      ? requested(brand.name, pin, config.newPinHours)
      : first(brand.name, pin);
    await messagesService(handle).queuePin(messageTo(customer, title(brand.name), text));
  });
}

/** By SMS; by e-mail to a customer who has no number (see server/src/receiving/README.md). */
function messageTo(
  { msisdn, email }: { msisdn: string | null; email: string | null },
  subject: string,
  body: string,
): Message {
  if (msisdn !== null) return { channel: 'SMS', recipient: msisdn, subject: '', body };
  return { channel: 'EMAIL', recipient: email ?? '', subject, body };
}
