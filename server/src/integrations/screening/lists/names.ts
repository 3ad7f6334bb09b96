import type { ListedName, NameKind } from '@thumela/rules/screening/listed-entry.ts';

/** Whether most letters of a text are of another script than Latin. */
export function isOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const others = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length;
  return others * 2 > letters.length;
}

/** An alias; a strong one in another script than Latin is of kind SCRIPT. */
export const buildAlias = (text: string, kind: NameKind): ListedName => ({
  text,
  kind: kind === 'STRONG' && isOtherScript(text) ? 'SCRIPT' : kind,
});

const ORDER: readonly NameKind[] = ['PRIMARY', 'STRONG', 'FORMER', 'SCRIPT', 'WEAK'];

/** Each spelling once, as the kind that is matched most widely; names without a letter or digit are dropped. */
export function uniteNames(names: readonly ListedName[]): ListedName[] {
  const united = new Map<string, ListedName>();
  for (const name of names) {
    if (!/[\p{L}\p{N}]/u.test(name.text)) continue;
    const known = united.get(name.text);
    if (!known || ORDER.indexOf(name.kind) < ORDER.indexOf(known.kind)) {
      united.set(name.text, name);
    }
  }
  return [...united.values()];
}

/** The names; if the list marks none as PRIMARY, the first one becomes it, or the first strong one in Latin script. */
export function withPrimary(names: readonly ListedName[]): ListedName[] {
  const united = uniteNames(names);
  if (united.some(({ kind }) => kind === 'PRIMARY')) return united;
  const chosen = united.find(({ kind }) => kind === 'STRONG') ?? united[0];
  return united.map((name) => (name === chosen ? { ...name, kind: 'PRIMARY' } : name));
}

/** The parts in order, without empty ones. */
export const joinNames = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(' ');
