import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Config } from '../config.ts';
import { DomainError } from '../errors.ts';
import { operatorTexts } from '../texts/en/operators.ts';

/**
 * Refuses what we would check ourselves, where operators sign in by the provider alone (decision 104).
 * @throws DomainError FORBIDDEN
 */
export function refuseWhereProviderAlone(config: Pick<Config, 'operatorOidcOnly'>): void {
  if (config.operatorOidcOnly) {
    throw new DomainError('FORBIDDEN', phrase(operatorTexts, 'providerOnly'));
  }
}
