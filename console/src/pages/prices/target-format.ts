import type { PriceKind, PriceTexts } from '@thumela/rules/prices/changes.ts';
import type { PriceInput } from '@thumela/rules/prices/fields.ts';
import { say } from '@thumela/ui/language/language.ts';
import { priceNames } from '../../texts/en/prices.ts';

const nameOrCode = (names: Readonly<Record<string, string>>, code: string) => names[code] ?? code;

/** The name of something that can be changed, if its code has one. */
export function formatTargetName(kind: PriceKind, target: string, name: string): string {
  const words = say(priceNames);
  if (kind === 'AMOUNT') return nameOrCode(words.amounts, target);
  if (kind === 'OUTBOUND_TIER') {
    const [tier = '', idType = ''] = target.split(' ');
    return `${nameOrCode(words.tiers, tier)}, ${nameOrCode(words.idTypes, idType)}`;
  }
  if (kind === 'INBOUND_TIER') return nameOrCode(words.receivingTiers, target);
  if (kind === 'TIER_DOCUMENT') {
    const [tier = '', ...proof] = name.split(' · ');
    return `${nameOrCode(words.receivingTiers, tier)}: ${proof.join(' ')}`;
  }
  if (kind === 'BOP_USE') {
    const [idType = '', situation = ''] = target.split(' ');
    return `${nameOrCode(words.situations, situation)}: ${nameOrCode(words.idTypes, idType)}`;
  }
  return name || nameOrCode(words.kinds, kind);
}

/** A value in readable form. */
export const formatValue = (value: string): string => nameOrCode(say(priceNames).choices, value);

/** Whether a field's values are aligned for comparison. */
export const isFigure = (input: PriceInput): boolean =>
  input === 'decimal' || input === 'percent' || input === 'rand';

/** The value of a field, or nothing. */
export const valueText = (values: PriceTexts | undefined, field: string): string =>
  values?.[field] === undefined ? '' : formatValue(values[field]);
