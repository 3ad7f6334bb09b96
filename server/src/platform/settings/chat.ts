import { parseOrigins, wholeNumberParser } from './parsers.ts';
import { optionalSetting, settingWithDefault } from './setting.ts';

/** Settings of the live chat. */
export const chatSettings = {
  chatConversationsPerAddress: settingWithDefault(
    'CHAT_CONVERSATIONS_PER_IP_PER_HOUR',
    wholeNumberParser(1, 1_000_000),
    '60',
    'Maximum number of conversations an hour started from one network address.',
  ),
  chatMessagesPerHour: settingWithDefault(
    'CHAT_MESSAGES_PER_HOUR',
    wholeNumberParser(1, 1_000_000),
    '200',
    'Maximum number of messages an hour in one conversation.',
  ),
  chatStreamsPerAddress: settingWithDefault(
    'CHAT_STREAMS_PER_IP',
    wholeNumberParser(1, 100_000),
    '200',
    'Maximum number of open conversations per process from one network address; many people share the address of a mobile network.',
  ),
  chatIdleDays: settingWithDefault(
    'CHAT_IDLE_DAYS',
    wholeNumberParser(1, 30),
    '7',
    'Days without a message after which a conversation is closed.',
  ),
  chatPageOrigins: optionalSetting(
    'CHAT_PAGE_ORIGINS',
    parseOrigins,
    'only PROVIDER_URL’s own',
    'With PROVIDER_URL: origins of the pages that show that provider’s conversations, separated by commas; only these may be shown inside the portal.',
  ),
};
