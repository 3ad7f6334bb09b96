import type { Camel } from '@thumela/contract/camel.ts';
import type { StoryDetail } from '@thumela/contract/console-types.ts';
import { say } from '@thumela/ui/language/language.ts';
import { formatDecision } from '../../cases/history.tsx';
import { activityEvents } from '../../texts/en/activity-events.ts';
import { auditActions } from '../../texts/en/audit.ts';
import { statuses, activityTexts as texts } from '../../texts/en/customer-360.ts';

/** A record of an event. */
export type ActivityDetail = Camel<StoryDetail>;

/** A record in words. */
export const formatTitle = ({ what, title, decision, parameters }: ActivityDetail): string =>
  [title ?? formatEvent(what), decision && formatDecision({ decision, parameters })]
    .filter(Boolean)
    .join(': ');

/** An event in words; a code without a text is made readable. */
function formatEvent(what: string): string {
  const known: Readonly<Record<string, string>> = say(statuses);
  const actions: Readonly<Record<string, string>> = say(auditActions);
  const name = say(activityEvents)[what] ?? actions[what] ?? known[what];
  if (name !== undefined) return name;
  const text = what
    .split('.')
    .map((part) => known[part] ?? part.replaceAll(/[_-]/g, ' '))
    .join(': ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Summarises the other records of an event in one line: statuses and messages by name, entries by their number. */
export function summariseDetails(details: readonly ActivityDetail[]): string {
  const words = say(texts);
  const count = (kind: ActivityDetail['kind']) =>
    details.filter((detail) => detail.kind === kind).length;
  const named = details.filter(({ kind }) => kind !== 'BOOKS' && kind !== 'AUDIT').map(formatTitle);
  return [
    ...new Set(named),
    ...(count('BOOKS') > 0 ? [words.journal(count('BOOKS'))] : []),
    ...(count('AUDIT') > 0 ? [words.audit(count('AUDIT'))] : []),
  ].join(' · ');
}
