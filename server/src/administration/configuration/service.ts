/** The front door of the configuration: the second person's part of its changes (decision 99). */

export {
  type BankAccountChange,
  configurationDeciders,
  isOurs,
  type PartnerEndpointChange,
  type PartnerKeyChange,
  propose,
  SANCTIONS_LIST,
} from './proposals.ts';
