import { say } from '@thumela/ui/language/language.ts';
import { formatActor } from '../../components/actor-format.ts';
import { auditActions } from '../../texts/en/audit.ts';

/** Actions that have a text, sorted by it. */
export const listActions = () =>
  Object.entries(say(auditActions))
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label));

/** The actor, capitalised for the start of a line. */
export function formatLeadingActor(actor: string): string {
  const words = formatActor(actor);
  return actor.startsWith('operator:') ? words : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Details as one line of keys and values. */
export const formatDetails = (details: Readonly<Record<string, unknown>>): string =>
  Object.entries(details)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ');
