/** The front door of the configuration: the second person's part of its changes (decision 99). */

export { configurationDeciders, isOurs, propose, type RestartPartner } from './proposals.ts';
