import type { CaseRow } from '../../casework/cases/service.ts';
import type { ListSourceChange, Proposal } from './changes.ts';

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

/** The case in which a change of a payout channel is decided. */
export const findPayoutChannelCase = (channel: string) =>
  ({ kind: 'CONFIGURATION', subject: `${PREFIX}payout-channel:${channel}` }) as const;

/** The case in which routes of a payout partner's currency are decided. */
export const findPayoutRoutesCase = ({
  partner,
  currency,
}: {
  partner: string | number;
  currency: string;
}) =>
  ({ kind: 'CONFIGURATION', subject: `${PREFIX}payout-routes:${partner}:${currency}` }) as const;

/** The subject of the case in which a change is decided. */
export const subjectOf = (proposal: Proposal): string => {
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
  if (proposal.change === 'PAYOUT_CHANNEL') return findPayoutChannelCase(proposal.channel).subject;
  if (proposal.change === 'PAYOUT_ROUTES') return findPayoutRoutesCase(proposal).subject;
  return `${PREFIX}country-list:${proposal.list}`;
};

/** Whether a case of kind CONFIGURATION is decided here. */
export const isOurs = ({ subject }: Pick<CaseRow, 'subject'>): boolean =>
  subject.startsWith(PREFIX);
