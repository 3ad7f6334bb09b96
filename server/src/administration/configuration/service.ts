/** The front door of the configuration: the second person's part of its changes (see server/src/administration/README.md). */

export {
  type BankAccountChange,
  configurationDecisionHandlers,
  isOurs,
  type PartnerEndpointChange,
  type PartnerKeyChange,
  proposeConfigurationChange,
  SANCTIONS_LIST,
  type StatementMapChange,
} from './proposals.ts';
