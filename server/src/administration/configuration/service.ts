/** The front door of the configuration: the second person's part of its changes (see server/src/administration/README.md). */

export {
  type BankAccountChange,
  configurationDecisionHandlers,
  findListSourceCase,
  findPepRemovalCase,
  findRemovalCase,
  isOurs,
  type ListSourceChange,
  openConfigurationCase,
  type PartnerEndpointChange,
  type PartnerKeyChange,
  proposeConfigurationChange,
  type SanctionsRemoval,
  type StatementMapChange,
} from './proposals.ts';
