import { say } from '@thumela/ui/language/language.ts';
import { statements as texts } from '../../texts/en/statements.ts';

/** What a line of a statement tells of, named as in `payment:7`, in words. */
export function targetText(target: string): string {
  const [kind = '', number = ''] = target.split(':');
  return say(texts).targets[kind]?.(number) ?? target;
}
