import { phrase } from '@thumela/rules/language/phrase.ts';
import { casesService, type DecisionContext } from '../../casework/cases/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { configurationTexts } from '../../platform/i18n/texts/en/configuration.ts';
import { subjectOf } from './change-cases.ts';
import type { Proposal } from './changes.ts';

/**
 * Opens the case by which a second person decides a change; nothing changes until then.
 * @returns its id
 * @throws DomainError STATUS_CONFLICT while another change of the same setting is pending
 */
export async function proposeConfigurationChange(
  handle: TransactionHandle,
  proposal: Proposal,
  by: DecisionContext,
): Promise<bigint> {
  const id = await openConfigurationCase(handle, proposal, by.actor);
  const cases = casesService(handle);
  // Of two at once one opens the case, and the other would put their change into it.
  const proposed = await cases.propose({ id }, { decision: 'CHANGE', ...by });
  if (proposed === undefined) {
    throw new DomainError('STATUS_CONFLICT', phrase(configurationTexts, 'waits'));
  }
  return id;
}

/**
 * Opens the case of a change that the worker found: one operator proposes it, and another one decides.
 * @returns its id
 * @throws DomainError STATUS_CONFLICT while another change of the same setting is pending
 */
export async function openConfigurationCase(
  handle: TransactionHandle,
  proposal: Proposal,
  actor: string,
): Promise<bigint> {
  const cases = casesService(handle);
  const of = { kind: 'CONFIGURATION', subject: subjectOf(proposal) } as const;
  if ((await cases.openId(of)) !== undefined) {
    throw new DomainError('STATUS_CONFLICT', phrase(configurationTexts, 'waits'));
  }
  return await cases.open({ ...of, facts: { ...proposal }, actor });
}
