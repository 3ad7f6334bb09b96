/** The front door of the configuration: the second person's part of its changes (decision 99). */

export { type BankAccountChange, configurationDeciders, isOurs, propose } from './proposals.ts';
