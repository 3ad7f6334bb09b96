import { say } from '@thumela/ui/language/language.ts';
import { auditActions } from '../texts/en/audit.ts';

/** An action in words, or its code if it has none. */
export function formatAction(action: string): string {
  const known: Readonly<Record<string, string>> = say(auditActions);
  return Object.hasOwn(known, action) ? (known[action] ?? action) : action;
}
