import { journalEvents } from '../../platform/i18n/texts/en/journal-events.ts';
import type { JournalEvent } from './events.ts';

const EVENT_NAMES: Readonly<Record<JournalEvent, string>> = journalEvents;

/** An event in words; unknown ones from another server version are returned as they are. */
export const formatEvent = (event: string): string =>
  (EVENT_NAMES as Readonly<Record<string, string>>)[event] ?? event;
