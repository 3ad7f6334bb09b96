import { say } from '@thumela/ui/language/language.ts';
import { actorWords } from '../../components/actor-words.ts';
import { auditActions } from '../../texts/en/audit.ts';

/** An action in words, or its code if it has none. */
export function actionInWords(action: string): string {
  const known: Readonly<Record<string, string>> = say(auditActions);
  return Object.hasOwn(known, action) ? (known[action] ?? action) : action;
}

/** Actions that have a text, sorted by it. */
export const knownActions = () =>
  Object.entries(say(auditActions))
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label));

/** The actor, capitalised for the start of a line. */
export function actorInWords(actor: string): string {
  const words = actorWords(actor);
  return actor.startsWith('operator:') ? words : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Details as one line of keys and values. */
export const detailsInWords = (details: Readonly<Record<string, unknown>>): string =>
  Object.entries(details)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ');
