import { say } from '@thumela/ui/language/language.ts';
import { auditActions, audit as texts } from '../../texts/en/audit.ts';

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

/** Who did it, in words where there are some. */
export function actorInWords(actor: string): string {
  const { actors } = say(texts);
  const [kind = '', name = ''] = actor.split(/:(.*)/s);
  if (kind === 'operator') return name;
  if (kind === 'customer') return actors.customer(name);
  return actor === 'clock' || actor === 'system' ? actors[actor] : actor;
}

/** Details in a line: keys and values as they are. */
export const detailsInWords = (details: Readonly<Record<string, unknown>>): string =>
  Object.entries(details)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ');
