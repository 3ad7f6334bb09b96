import type { AnswerOf, BodyOf } from '@thumela/contract/call.ts';
import type { contactUs } from '@thumela/contract/calls/messages.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import type { Services } from '../../app/services.ts';
import {
  casesService,
  createNotedDecision,
  type DecisionHandlers,
} from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { type TransactionHandle, withTransaction } from '../../platform/database/pool.ts';
import { limitNetwork } from '../../platform/http/throttle.ts';
import { letterTexts } from '../../platform/i18n/texts/en/contact.ts';
import { executeOnce } from '../../platform/idempotency/execute.ts';
import type { Idempotency } from '../../platform/idempotency/key.ts';
import { findReplay } from '../../platform/idempotency/replay.ts';
import { messagesService } from '../../platform/notifications/service.ts';
import { type Solved, solvedBy, spendSolution } from './captcha.ts';
import { type Letter, letterOf } from './letter.ts';

/** A letter to customer care as it came in. */
interface NewContactMessage {
  body: BodyOf<typeof contactUs>;
  /** Network address of who writes. */
  address: string;
  idempotency: Idempotency | undefined;
}

type Answer = AnswerOf<typeof contactUs>;

/**
 * Accepts a letter to customer care (CONTACT-04): in one database transaction it queues the e-mail and opens a
 * case. A repeat with the same Idempotency-Key gets the first response.
 *
 * @throws DomainError VALIDATION_FAILED, CAPTCHA_FAILED, TOO_MANY_REQUESTS from one network address
 */
export async function acceptContactMessage(
  services: Services,
  writing: NewContactMessage,
): Promise<Answer> {
  const { brand, config, database } = services;
  const { body, address, idempotency } = writing;
  const before = await findReplay<Answer>(database, idempotency);
  if (before) return before;
  const letter = letterOf(body, brand.name);
  const solved = await solvedBy(config, body.response);
  return await withTransaction(database, (handle) =>
    executeOnce(handle, idempotency, () =>
      storeContactMessage(services, handle, { letter, solved, address }),
    ),
  );
}

/** Stores a letter whose captcha was solved, with its e-mail, case and audit entry. */
export async function storeContactMessage(
  { brand, config }: Services,
  handle: TransactionHandle,
  { letter, solved, address }: { letter: Letter; solved: Solved; address: string },
): Promise<Answer> {
  const number = await spendSolution(handle, solved);
  // Counted together with the letter, so that refused letters do not use up the limit of a shared network.
  await limitNetwork(handle, { what: 'letters', address, most: config.lettersPerAddress });
  const caseId = await casesService(handle).open({
    kind: 'CONTACT_MESSAGE',
    subject: `letter:${number}`,
    facts: { ...letter, remoteIp: address },
    actor: 'open',
  });
  const { subject, body } = ENGLISH.say(letterTexts);
  await messagesService(handle).queue([
    {
      channel: 'EMAIL',
      recipient: config.customerCareEmail ?? brand.email,
      replyTo: letter.email,
      subject: subject({ ...letter, caseId }),
      body: body({ ...letter, caseId }),
    },
  ]);
  await appendAuditEntry(handle, {
    actor: 'open',
    action: 'letter.received',
    subject: `case:${caseId}`,
  });
  return { result: 'OK' };
}

/** Decisions about a letter; the reason records the reply, or why there was none. */
export const contactDecisionHandlers = (): DecisionHandlers => ({
  CONTACT_MESSAGE: () => ({ ANSWERED: createNotedDecision(1), DONE: createNotedDecision(1) }),
});
