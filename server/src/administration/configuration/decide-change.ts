import { phrase } from '@thumela/rules/language/phrase.ts';
import { canDecideCase } from '@thumela/rules/operators/case-roles.ts';
import type {
  CaseRow,
  ConfirmedDecision,
  DecisionContext,
  DecisionHandlers,
} from '../../casework/cases/service.ts';
import { applyDeemedValidity } from '../../compliance/deemed-validity/service.ts';
import { applyRuleSetChange } from '../../compliance/rule-sets/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { configurationTexts } from '../../platform/i18n/texts/en/configuration.ts';
import { isOurs } from './change-cases.ts';
import type { ConfigurationOwners } from './change-owners.ts';
import type { Proposal } from './changes.ts';
import { applyCountryList } from './country-lists.ts';
import { applyName } from './names.ts';
import { addAskedDocument, setAskedDocument } from './requested-documents.ts';
import { applySwitch } from './switches.ts';

/** Decisions of the second person about configuration changes (see server/src/administration/README.md). */
export const configurationDecisionHandlers = (owners: ConfigurationOwners): DecisionHandlers => ({
  CONFIGURATION: (handle, of) => {
    if (!isOurs(of)) return {};
    return {
      CHANGE: {
        people: 2,
        act: async (by) => {
          const proposal = of.facts as unknown as Proposal;
          await refuseOutsider(handle, of, by);
          await applyConfigurationChange(handle, { id: of.id, proposal }, by, owners);
        },
      },
    };
  },
});

async function applyConfigurationChange(
  handle: TransactionHandle,
  { id, proposal }: { id: bigint; proposal: Proposal },
  by: ConfirmedDecision,
  owners: ConfigurationOwners,
): Promise<void> {
  if (proposal.change === 'PARTNER_KEY') {
    by.reveal?.(await owners.issueKey(handle, proposal, by));
    return;
  }
  if (proposal.change === 'PARTNER_ENDPOINT') {
    by.reveal?.(await owners.setEndpoint(handle, proposal, by));
    return;
  }
  if (proposal.change === 'SANCTIONS_REMOVAL') {
    return owners.removeEntries(handle, { caseId: id, file: proposal.file }, by);
  }
  if (proposal.change === 'PEP_REMOVAL') {
    return owners.removePeps(handle, { ...proposal, caseId: id }, by);
  }
  if (proposal.change === 'LIST_SOURCE') return owners.setListSource(handle, proposal, by);
  if (proposal.change === 'SWITCH') return applySwitch(handle, proposal, by);
  if (proposal.change === 'PARTNER') return owners.restart(handle, proposal.partner, by);
  if (proposal.change === 'PARTNER_LIMITS') return owners.setLimits(handle, proposal, by);
  if (proposal.change === 'BANK_ACCOUNT') return owners.addAccount(handle, proposal, by);
  if (proposal.change === 'STATEMENT_MAP') return owners.setStatementMap(handle, proposal, by);
  if (proposal.change === 'DOCUMENT') return setAskedDocument(handle, proposal, by);
  if (proposal.change === 'NEW_DOCUMENT') return addAskedDocument(handle, proposal, by);
  if (proposal.change === 'NAME') return applyName(handle, proposal, by);
  if (proposal.change === 'BRAND') {
    await owners.changeBrand(handle, proposal, by);
    return;
  }
  if (proposal.change === 'PICKUP_LOCATIONS') return owners.putPickupList(handle, proposal, by);
  if (proposal.change === 'PAYOUT_CHANNEL') return owners.setPayoutChannel(handle, proposal, by);
  if (proposal.change === 'PAYOUT_ROUTES') {
    return owners.setPayoutRoutes(handle, { ...proposal, caseId: id }, by);
  }
  if (proposal.change === 'RULE_SET') {
    return applyRuleSetChange(handle, { caseId: id, change: proposal }, by);
  }
  if (proposal.change === 'DEEMED_VALIDITY') {
    return applyDeemedValidity(handle, { caseId: id, notice: proposal }, by);
  }
  if (proposal.change === 'RESTORATION') {
    await owners.restore(handle, BigInt(proposal.registration), by);
    return;
  }
  return applyCountryList(handle, proposal, by);
}

/** Only an operator who could have proposed a change decides it. @throws DomainError FORBIDDEN */
async function refuseOutsider(
  { db }: TransactionHandle,
  { kind, subject }: CaseRow,
  { actor }: DecisionContext,
): Promise<void> {
  const operator = await db
    .selectFrom('operators')
    .select('roles')
    .where('email', '=', actor.replace(/^operator:/, ''))
    .executeTakeFirst();
  if (operator && canDecideCase(operator.roles, kind, subject)) return;
  throw new DomainError('FORBIDDEN', phrase(configurationTexts, 'mayNotDecide'));
}
