import { say } from '@thumela/ui/language/language.ts';
import { formatCodesIn } from '../cases/code-words.ts';
import { sharedTexts as texts } from '../texts/en/shared.ts';

/**
 * Formats an actor within a sentence; records name actors as `clock` or `customer:7`.
 * @param known the name of that operator, customer or partner, if the server sent it
 */
export function formatActor(actor: string, known?: string | null): string {
  const { known: roles, named, paymentPartners } = say(texts).actors;
  const [kind = '', id = ''] = actor.split(/:(.*)/s);
  const name = known ?? (kind === 'payment' ? (paymentPartners[id] ?? id) : formatCodesIn(id));
  if (kind === 'operator') return name;
  if (kind === 'customer' && known) return known;
  if (name !== '' && hasKey(named, kind)) return named[kind](name);
  return hasKey(roles, kind) ? roles[kind] : actor;
}

const hasKey = <W extends object>(words: W, kind: string): kind is keyof W & string =>
  Object.hasOwn(words, kind);
