import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Config } from '../../platform/core/config.ts';
import { DomainError } from '../../platform/core/errors.ts';
import { creationTexts } from '../../platform/i18n/texts/en/transactions.ts';
import type { CreationRow } from './read.ts';

/**
 * Refuses a sender who has not signed the declaration in force in this calendar year (decision 113).
 * @param asked whether the app that calls can show the declaration
 * @throws DomainError DECLARATION_NOT_SIGNED
 */
export function refuseUnsigned(
  setting: Config['senderDeclaration'],
  { askForDeclaration: asked }: { askForDeclaration: boolean },
  row: Pick<CreationRow, 'declaration_version' | 'signed_version'>,
): void {
  const needed = setting === 'required' || (setting === 'asked' && asked);
  if (!needed || row.signed_version === row.declaration_version) return;
  throw new DomainError('DECLARATION_NOT_SIGNED', phrase(creationTexts, 'notSigned'), [
    phrase(creationTexts, 'signYearly'),
  ]);
}
