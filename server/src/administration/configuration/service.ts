/** The front door of the configuration: the second person's part of its changes (see server/src/administration/README.md). */

export {
  findListSourceCase,
  findPayoutChannelCase,
  findPayoutRoutesCase,
  findPepRemovalCase,
  findRemovalCase,
  isOurs,
} from './change-cases.ts';
export type {
  BankAccountChange,
  ChannelTerms,
  ListSourceChange,
  PartnerEndpointChange,
  PartnerKeyChange,
  PayoutChannelChange,
  PayoutRoutesChange,
  SanctionsRemoval,
  StatementMapChange,
} from './changes.ts';
export { configurationDecisionHandlers } from './decide-change.ts';
export { openConfigurationCase, proposeConfigurationChange } from './proposals.ts';
