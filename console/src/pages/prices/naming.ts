import type { PriceKind, PriceTexts } from '@thumela/rules/prices/changes.ts';
import type { PriceInput } from '@thumela/rules/prices/fields.ts';
import { say } from '@thumela/ui/language/language.ts';
import { priceNames } from '../../texts/en/prices.ts';

const known = (names: Readonly<Record<string, string>>, code: string) => names[code] ?? code;

/** The name of something that can be changed, if its code has one. */
export function nameOf(kind: PriceKind, target: string, name: string): string {
  const words = say(priceNames);
  if (kind === 'AMOUNT') return known(words.amounts, target);
  if (kind === 'OUTBOUND_TIER') {
    const [tier = '', idType = ''] = target.split(' ');
    return `${known(words.tiers, tier)}, ${known(words.idTypes, idType)}`;
  }
  if (kind === 'INBOUND_TIER') return known(words.receivingTiers, target);
  if (kind === 'TIER_DOCUMENT') {
    const [tier = '', ...proof] = name.split(' · ');
    return `${known(words.receivingTiers, tier)}: ${proof.join(' ')}`;
  }
  if (kind === 'BOP_USE') {
    const [idType = '', situation = ''] = target.split(' ');
    return `${known(words.situations, situation)}: ${known(words.idTypes, idType)}`;
  }
  return name || known(words.kinds, kind);
}

/** A value in readable form. */
export const shownValue = (value: string): string => known(say(priceNames).choices, value);

/** Whether a field's values are aligned for comparison. */
export const isFigure = (input: PriceInput): boolean =>
  input === 'decimal' || input === 'percent' || input === 'rand';

/** The value of a field, or nothing. */
export const textOf = (values: PriceTexts | undefined, field: string): string =>
  values?.[field] === undefined ? '' : shownValue(values[field]);
