import { ENGLISH } from '@thumela/rules/language/languages.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { accessTexts } from '../../platform/i18n/texts/en/operators.ts';
import { messagesService } from '../../platform/notifications/service.ts';

/** A change of what an operator signs in with. */
type AccessChange = keyof typeof accessTexts.changes;

/** Sends operators an e-mail about each change of their password or second factor. */
export async function sendAccessNotice(
  handle: TransactionHandle,
  { email, name }: { email: string; name: string },
  change: AccessChange,
): Promise<void> {
  const { subject, body, changes } = ENGLISH.say(accessTexts);
  await messagesService(handle).queue([
    { channel: 'EMAIL', recipient: email, subject, body: body(name, changes[change]) },
  ]);
}
