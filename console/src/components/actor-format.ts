import { say } from '@thumela/ui/language/language.ts';
import { sharedTexts as texts } from '../texts/en/shared.ts';

/** Formats an actor within a sentence; records name actors as `clock` or `customer:7`. */
export function formatActor(actor: string): string {
  const { known, named } = say(texts).actors;
  const [kind = '', name = ''] = actor.split(/:(.*)/s);
  if (kind === 'operator') return name;
  if (name !== '' && hasKey(named, kind)) return named[kind](name);
  return hasKey(known, kind) ? known[kind] : actor;
}

const hasKey = <W extends object>(words: W, kind: string): kind is keyof W & string =>
  Object.hasOwn(words, kind);
