import { origins, wholeNumber } from './parsers.ts';
import { optional, withDefault } from './setting.ts';

/** Settings of the live chat. */
export const chatSettings = {
  chatConversationsPerAddress: withDefault(
    'CHAT_CONVERSATIONS_PER_IP_PER_HOUR',
    wholeNumber(1, 1_000_000),
    '60',
    'Maximum number of conversations an hour started from one network address.',
  ),
  chatMessagesPerHour: withDefault(
    'CHAT_MESSAGES_PER_HOUR',
    wholeNumber(1, 1_000_000),
    '200',
    'Maximum number of messages an hour in one conversation.',
  ),
  chatStreamsPerAddress: withDefault(
    'CHAT_STREAMS_PER_IP',
    wholeNumber(1, 100_000),
    '200',
    'Maximum number of open conversations per process from one network address; many people share the address of a mobile network.',
  ),
  chatIdleDays: withDefault(
    'CHAT_IDLE_DAYS',
    wholeNumber(1, 30),
    '7',
    'Days without a message after which a conversation is closed.',
  ),
  chatPageOrigins: optional(
    'CHAT_PAGE_ORIGINS',
    origins,
    'only PROVIDER_URL’s own',
    'With PROVIDER_URL: origins of the pages that show that provider’s conversations, separated by commas; only these may be shown inside the portal.',
  ),
};
