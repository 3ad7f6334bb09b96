import type { ConfirmedDecision, DecisionContext } from '../../casework/cases/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type {
  BankAccountChange,
  BrandChange,
  ListSourceChange,
  PartnerEndpointChange,
  PartnerKeyChange,
  PartnerLimitsChange,
  PayoutChannelChange,
  PayoutRoutesChange,
  PickupListChange,
  SanctionsRemoval,
  StatementMapChange,
} from './changes.ts';

/** Execution of changes that other areas own. */
export interface ConfigurationOwners {
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
  /** A payout channel is switched on, or has another label. */
  setPayoutChannel: (
    handle: TransactionHandle,
    change: PayoutChannelChange,
    by: DecisionContext,
  ) => Promise<void>;
  /** Routes come into force. */
  setPayoutRoutes: (
    handle: TransactionHandle,
    change: { caseId: bigint } & PayoutRoutesChange,
    by: DecisionContext,
  ) => Promise<void>;
  /** A customer can send again. */
  restore: (
    handle: TransactionHandle,
    registrationId: bigint,
    by: ConfirmedDecision,
  ) => Promise<unknown>;
}
