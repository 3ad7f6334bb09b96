import type { ChangingBrand } from '@thumela/rules/brand/rules.ts';
import type { RuleChange } from '@thumela/rules/compliance/rule-sets.ts';
import type { RouteStrategy } from '@thumela/rules/payouts/choose-route.ts';
import type { RouteTerms } from '@thumela/rules/payouts/route-terms.ts';
import type { NewDeemedValidity } from '../../compliance/deemed-validity/service.ts';
import type { RuleSetChange } from '../../compliance/rule-sets/service.ts';
import type { CountryListChange } from './country-lists.ts';
import type { NameChange } from './names.ts';
import type { DocumentChange, NewDocument } from './requested-documents.ts';
import type { SwitchChange } from './switches.ts';

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
  | ({ change: 'PICKUP_LOCATIONS' } & PickupListChange)
  | ({ change: 'PAYOUT_CHANNEL' } & PayoutChannelChange)
  | ({ change: 'PAYOUT_ROUTES' } & PayoutRoutesChange);

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
export interface PartnerLimitsChange {
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
export interface Restoration {
  /** Id in the table of customers. */
  customer: string;
  /** Registration number. */
  registration: string;
}

/** Another brand in place of the version that was seen. */
export interface BrandChange {
  seen: number;
  before: ChangingBrand;
  content: ChangingBrand;
}

/** A list of pickup locations that is to replace the one in force; its rows are stored under its number. */
export interface PickupListChange {
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

/** A payout channel that is to be switched on, or to have another label. */
export interface PayoutChannelChange {
  /** Name of its adapter. */
  channel: string;
  seen: ChannelTerms;
  wanted: ChannelTerms;
}

/** Settings of a channel that operators decide. */
export interface ChannelTerms {
  label: string;
  state: 'ON' | 'OFF';
}

/** All routes that are to serve a payout partner's currency, and how one of them is chosen. */
export interface PayoutRoutesChange {
  /** Id of the payout partner. */
  partner: string;
  /** Its name, with country and method. */
  name: string;
  currency: string;
  strategyBefore: RouteStrategy;
  strategy: RouteStrategy;
  /** As they were in force when the change was proposed. */
  routesBefore: readonly RouteTerms[];
  routes: readonly RouteTerms[];
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
