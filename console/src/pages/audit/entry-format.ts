import { say } from '@thumela/ui/language/language.ts';
import { formatActor } from '../../components/actor-format.ts';
import { auditActions } from '../../texts/en/audit.ts';

/** Actions that have a text, sorted by it. */
export const listActions = () =>
  Object.entries(say(auditActions))
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label));

/** The actor, capitalised for the start of a line. */
export function formatLeadingActor(actor: string, name?: string | null): string {
  const words = formatActor(actor, name);
  return actor.startsWith('operator:') ? words : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Details as one line of keys and values. */
export const formatDetails = (details: Readonly<Record<string, unknown>>): string =>
  Object.entries(details)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ');

/** A record with its name, such as `Customer Lerato Mokoena`; without a name, it has its number. */
export function formatRecord(record: string, name?: string | null): string {
  const [kind = '', id = ''] = record.split(/:(.*)/s);
  if (id === '') return record;
  const word = kind.replaceAll('-', ' ');
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${name ?? id}`;
}
