import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Config } from '../../platform/core/config.ts';
import { DomainError } from '../../platform/core/errors.ts';
import { operatorTexts } from '../../platform/i18n/texts/en/operators.ts';

/**
 * Refuses what we would check ourselves, where operators sign in by the provider alone (decision 18).
 * @throws DomainError FORBIDDEN
 */
export function refuseWhereProviderAlone(config: Pick<Config, 'operatorOidcOnly'>): void {
  if (config.operatorOidcOnly) {
    throw new DomainError('FORBIDDEN', phrase(operatorTexts, 'providerOnly'));
  }
}
