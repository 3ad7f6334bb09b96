import type { ChangingBrand } from '@thumela/rules/brand/rules.ts';
import type { RuleChange } from '@thumela/rules/compliance/rule-sets.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { canDecideCase } from '@thumela/rules/operators/case-roles.ts';
import {
  type CaseRow,
  type ConfirmedDecision,
  casesService,
  type DecisionContext,
  type DecisionHandlers,
} from '../../casework/cases/service.ts';
import {
  applyDeemedValidity,
  type NewDeemedValidity,
} from '../../compliance/deemed-validity/service.ts';
import { applyRuleSetChange, type RuleSetChange } from '../../compliance/rule-sets/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { configurationTexts } from '../../platform/i18n/texts/en/configuration.ts';
import { applyCountryList, type CountryListChange } from './country-lists.ts';
import { applyName, type NameChange } from './names.ts';
import {
  addAskedDocument,
  type DocumentChange,
  type NewDocument,
  setAskedDocument,
} from './requested-documents.ts';
import { applySwitch, type SwitchChange } from './switches.ts';

/** A change that takes two people: it lets money move, or loosens who is screened. */
export type Proposal =
  | ({ change: 'SWITCH' } & SwitchChange)
  | ({ change: 'COUNTRY_LIST' } & CountryListChange)
  | { change: 'PARTNER'; partner: string }
  | ({ change: 'PARTNER_KEY' } & PartnerKeyChange)
  | ({ change: 'PARTNER_ENDPOINT' } & PartnerEndpointChange)
  | ({ change: 'SANCTIONS_REMOVAL' } & SanctionsRemoval)
  | ({ change: 'PEP_REMOVAL' } & SanctionsRemoval)
  | ({ change: 'LIST_SOURCE' } & ListSourceChange)
  | ({ change: 'PARTNER_LIMITS' } & PartnerLimitsChange)
  | ({ change: 'BANK_ACCOUNT' } & BankAccountChange)
  | ({ change: 'DOCUMENT' } & DocumentChange)
  | ({ change: 'NEW_DOCUMENT' } & NewDocument)
  | ({ change: 'NAME' } & NameChange)
  | ({ change: 'STATEMENT_MAP' } & StatementMapChange)
  | ({ change: 'BRAND' } & BrandChange)
  | ({ change: 'RESTORATION' } & Restoration)
  | ({ change: 'RULE_SET'; changes: readonly RuleChange[] } & RuleSetChange)
  | ({ change: 'DEEMED_VALIDITY' } & NewDeemedValidity)
  | ({ change: 'PICKUP_LOCATIONS' } & PickupListChange);

/** Entries to be removed from a list; they are stored under the number of their case. */
export interface SanctionsRemoval {
  /** The list, such as UN; for a single entry followed by its number. */
  list: string;
  /** Name of the file that no longer has them. */
  file: string;
  /** How many. */
  entries: number;
  /** Their share of the list, such as `12 %`. */
  share: string;
  /** The first names among them. */
  names: readonly string[];
}

/** The source that a list is to have. */
export interface ListSourceChange {
  /** The list, such as UN. */
  list: string;
  purpose: 'SANCTIONS' | 'PEP';
  /** An https address, or the path of a file on the server. */
  address: string;
  /** Hours between two fetches. */
  everyHours: number;
  active: boolean;
}

/** A key that is to be issued to a partner. */
export interface PartnerKeyChange {
  partner: string;
  /** Id of the key that it replaces; null for a further one. */
  replaces: string | null;
}

/** The proposed endpoint for the webhooks of a partner. */
export interface PartnerEndpointChange {
  partner: string;
  url: string;
  /** When the endpoint in use was set, as the wire says it; null where there was none. */
  seenSetAt: string | null;
}

/** Funding and limits of a remittance partner, in rand such as `50000.00`; NONE: no daily cap, or no threshold. */
interface PartnerLimitsChange {
  partner: string;
  seen: PartnerLimits;
  wanted: PartnerLimits;
}

interface PartnerLimits {
  funding: 'PREFUNDED' | 'CREDIT';
  credit: string;
  daily: string;
  low: string;
}

/** A customer who is to be restored after a sanctions match was confirmed. */
interface Restoration {
  /** Id in the table of customers. */
  customer: string;
  /** Registration number. */
  registration: string;
}

/** Another brand in place of the version that was seen. */
interface BrandChange {
  seen: number;
  before: ChangingBrand;
  content: ChangingBrand;
}

/** A list of pickup locations that is to replace the one in force; its rows are stored under its number. */
interface PickupListChange {
  /** Id of the payout partner; `vouchers` for the shops of our cash vouchers. */
  partner: string;
  name: string;
  list: string;
  file: string;
  locations: number;
  towns: number;
  /** Locations of the list in force; 0 if there is none. */
  before: number;
}

/** A bank account of ours that is to be added. */
export interface BankAccountChange {
  /** Divides BANK in the books. */
  code: string;
  name: string;
  /** IBAN or account number. */
  number: string;
  currency: string;
}

/** The column map of a partner's statements, by the names of its fields. */
export interface StatementMapChange {
  partner: string;
  /** As shown to the proposer; null for the first map of the partner. */
  seen: Readonly<Record<string, string>> | null;
  values: Readonly<Record<string, string>>;
}

/** Execution of changes that other areas own. */
interface ConfigurationOwners {
  /** Restarts a partner. */
  restart: (handle: TransactionHandle, partner: string, by: DecisionContext) => Promise<void>;
  /** A key is issued; answers it. */
  issueKey: (
    handle: TransactionHandle,
    key: PartnerKeyChange,
    by: DecisionContext,
  ) => Promise<string>;
  /** An endpoint is set; answers the secret that signs for it. */
  setEndpoint: (
    handle: TransactionHandle,
    endpoint: PartnerEndpointChange,
    by: DecisionContext,
  ) => Promise<string>;
  /** Entries leave the list of sanctions. */
  removeEntries: (
    handle: TransactionHandle,
    removal: { caseId: bigint; file: string },
    by: DecisionContext,
  ) => Promise<void>;
  /** Entries leave a list of politically exposed persons. */
  removePeps: (
    handle: TransactionHandle,
    removal: { caseId: bigint } & Pick<SanctionsRemoval, 'list' | 'file'>,
    by: DecisionContext,
  ) => Promise<void>;
  /** A list has another source, or is no longer fetched. */
  setListSource: (
    handle: TransactionHandle,
    source: ListSourceChange,
    by: DecisionContext,
  ) => Promise<void>;
  /** A remittance partner may owe us more or less. */
  setLimits: (
    handle: TransactionHandle,
    change: PartnerLimitsChange,
    by: DecisionContext,
  ) => Promise<void>;
  /** A bank account is added. */
  addAccount: (
    handle: TransactionHandle,
    account: BankAccountChange,
    by: DecisionContext,
  ) => Promise<void>;
  /** A column map of statements comes into force. */
  setStatementMap: (
    handle: TransactionHandle,
    map: StatementMapChange,
    by: DecisionContext,
  ) => Promise<void>;
  /** Another brand comes into force. */
  changeBrand: (
    handle: TransactionHandle,
    brand: BrandChange,
    by: DecisionContext,
  ) => Promise<unknown>;
  /** An imported list of pickup locations comes into force. */
  putPickupList: (
    handle: TransactionHandle,
    change: PickupListChange,
    by: DecisionContext,
  ) => Promise<void>;
  /** A customer can send again. */
  restore: (
    handle: TransactionHandle,
    registrationId: bigint,
    by: ConfirmedDecision,
  ) => Promise<unknown>;
}

/** Prefix of the subject; it distinguishes these cases from price changes. */
const PREFIX = 'terms:';

/** The case in which entries of a list of sanctions leave it. */
export const findRemovalCase = (list: string) =>
  ({ kind: 'CONFIGURATION', subject: `${PREFIX}sanctions-list:${list}` }) as const;

/** The case in which entries of a list of politically exposed persons leave it. */
export const findPepRemovalCase = (list: string) =>
  ({ kind: 'CONFIGURATION', subject: `${PREFIX}pep-list:${list}` }) as const;

/** The case in which the source of a list is decided. */
export const findListSourceCase = ({ purpose, list }: Pick<ListSourceChange, 'purpose' | 'list'>) =>
  ({ kind: 'CONFIGURATION', subject: `${PREFIX}list-source:${purpose}:${list}` }) as const;

/** The case in which a change of a rule set is decided. */
export const findRuleSetCase = (name: string) =>
  ({ kind: 'CONFIGURATION', subject: `${PREFIX}rule-set:${name}` }) as const;

const subjectOf = (proposal: Proposal): string => {
  if (proposal.change === 'SWITCH') return `${PREFIX}switch:${proposal.key}`;
  if (proposal.change === 'BANK_ACCOUNT') return `${PREFIX}bank-account:${proposal.code}`;
  if (proposal.change === 'PARTNER') return `${PREFIX}partner:${proposal.partner}`;
  if (proposal.change === 'PARTNER_KEY') return `${PREFIX}partner-key:${proposal.partner}`;
  if (proposal.change === 'PARTNER_ENDPOINT')
    return `${PREFIX}partner-endpoint:${proposal.partner}`;
  if (proposal.change === 'SANCTIONS_REMOVAL') return findRemovalCase(proposal.list).subject;
  if (proposal.change === 'PEP_REMOVAL') return findPepRemovalCase(proposal.list).subject;
  if (proposal.change === 'LIST_SOURCE') return findListSourceCase(proposal).subject;
  if (proposal.change === 'PARTNER_LIMITS') return `${PREFIX}partner-limits:${proposal.partner}`;
  if (proposal.change === 'DOCUMENT') return `${PREFIX}document:${proposal.id}`;
  if (proposal.change === 'NEW_DOCUMENT')
    return `${PREFIX}document:${proposal.purpose}:${proposal.name}`;
  if (proposal.change === 'NAME') return `${PREFIX}name:${proposal.part}:${proposal.key}`;
  if (proposal.change === 'STATEMENT_MAP') return `${PREFIX}statement-map:${proposal.partner}`;
  if (proposal.change === 'BRAND') return `${PREFIX}brand`;
  if (proposal.change === 'RESTORATION') return `${PREFIX}customer:${proposal.customer}`;
  if (proposal.change === 'RULE_SET') return findRuleSetCase(proposal.ruleSet).subject;
  if (proposal.change === 'DEEMED_VALIDITY')
    return `${PREFIX}deemed-validity:${proposal.idType}:${proposal.nationality ?? ''}`;
  if (proposal.change === 'PICKUP_LOCATIONS')
    return `${PREFIX}pickup-locations:${proposal.partner}`;
  return `${PREFIX}country-list:${proposal.list}`;
};

/** Whether a case of kind CONFIGURATION is decided here. */
export const isOurs = ({ subject }: Pick<CaseRow, 'subject'>): boolean =>
  subject.startsWith(PREFIX);

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
