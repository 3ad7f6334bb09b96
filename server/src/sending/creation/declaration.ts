import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Config } from '../../platform/core/config.ts';
import { DomainError } from '../../platform/core/errors.ts';
import { creationTexts } from '../../platform/i18n/texts/en/transactions.ts';
import type { CreationRow } from './read.ts';

/**
 * Refuses a sender who has not signed the current declaration in this calendar year (see server/src/compliance/README.md).
 * @param supported whether the calling app can show the declaration
 * @throws DomainError DECLARATION_NOT_SIGNED
 */
export function refuseUnsigned(
  setting: Config['senderDeclaration'],
  { askForDeclaration: supported }: { askForDeclaration: boolean },
  row: Pick<CreationRow, 'declaration_version' | 'signed_version'>,
): void {
  const needed = setting === 'required' || (setting === 'asked' && supported);
  if (!needed || row.signed_version === row.declaration_version) return;
  throw new DomainError('DECLARATION_NOT_SIGNED', phrase(creationTexts, 'notSigned'), [
    phrase(creationTexts, 'signYearly'),
  ]);
}
