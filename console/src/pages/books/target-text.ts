import { say } from '@thumela/ui/language/language.ts';
import { statements as texts } from '../../texts/en/statements.ts';

/** The match of a statement line, such as `payment:7`, in words. */
export function formatMatchTarget(target: string): string {
  const [kind = '', number = ''] = target.split(':');
  return say(texts).targets[kind]?.(number) ?? target;
}

/** The same, also for targets that are no record, such as `suspense`. */
export function nameTarget(target: string): string {
  const known: Readonly<Record<string, string>> = say(texts).words;
  return known[target] ?? formatMatchTarget(target);
}
