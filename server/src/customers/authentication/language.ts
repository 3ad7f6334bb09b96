import { phrase } from '@thumela/rules/language/phrase.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import { type Database, withTransaction } from '../../platform/database/pool.ts';
import { partTexts } from '../../platform/i18n/texts/en/validation.ts';

/** A customer's choice among the languages spoken here. */
export interface LanguageChoice {
  readonly customerId: bigint;
  readonly language: string;
  readonly spoken: readonly string[];
}

/**
 * Speaks to a customer in another language from now on, in messages and receipts as on every page they open.
 * @throws DomainError VALIDATION_FAILED for one that is not spoken here
 */
export async function chooseLanguage(
  database: Database,
  { customerId, language, spoken }: LanguageChoice,
): Promise<void> {
  if (!spoken.includes(language))
    throw invalidInput([phrase(partTexts, 'oneOf', 'language', spoken)]);
  const subject = `customer:${customerId}`;
  await withTransaction(database, async (handle) => {
    await handle.db
      .updateTable('customers')
      .set({ language })
      .where('id', '=', customerId)
      .execute();
    const details = { language };
    await appendAuditEntry(handle, {
      actor: subject,
      action: 'customer.language',
      subject,
      details,
    });
  });
}
