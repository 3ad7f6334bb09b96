/** The front door of the configuration: the second person's part of its changes (see server/src/administration/README.md). */

export {
  findListSourceCase,
  findPepRemovalCase,
  findRemovalCase,
  isOurs,
} from './change-cases.ts';
export type {
  BankAccountChange,
  ListSourceChange,
  PartnerEndpointChange,
  PartnerKeyChange,
  SanctionsRemoval,
  StatementMapChange,
} from './changes.ts';
export { configurationDecisionHandlers } from './decide-change.ts';
export { openConfigurationCase, proposeConfigurationChange } from './proposals.ts';
