import { say } from '@thumela/ui/language/language.ts';
import { actorWords } from '../../components/actor-words.ts';
import { auditActions } from '../../texts/en/audit.ts';

/** An action in words, or as the trail names it. */
export function actionInWords(action: string): string {
  const known: Readonly<Record<string, string>> = say(auditActions);
  return Object.hasOwn(known, action) ? (known[action] ?? action) : action;
}

/** The actions that have words, for choosing one, by their words. */
export const knownActions = () =>
  Object.entries(say(auditActions))
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label));

/** Who did it, at the beginning of a line. */
export function actorInWords(actor: string): string {
  const words = actorWords(actor);
  return actor.startsWith('operator:') ? words : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Details in a line: keys and values as they are. */
export const detailsInWords = (details: Readonly<Record<string, unknown>>): string =>
  Object.entries(details)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ');
