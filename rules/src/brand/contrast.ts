import { type Coloured, type Colours, coloursIn, type Theme, type Token } from './palette.ts';

/** Relative luminance of an sRGB colour, as WCAG 2.2 defines it. */
function computeLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, from 1 to 21 (WCAG 2.2); both as `#rrggbb`. */
export function computeContrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [computeLuminance(one), computeLuminance(other)].sort(
    (a, b) => b - a,
  );
  return (light + 0.05) / (dark + 0.05);
}

/** Text colours on each background. */
const TEXT: Partial<Record<Token, readonly Token[]>> = {
  paper: ['ink', 'ink-soft', 'leaf', 'leaf-deep', 'clay', 'sky'],
  card: ['ink', 'ink-soft', 'leaf', 'leaf-deep', 'clay', 'sky'],
  'leaf-tint': ['ink', 'ink-soft', 'leaf', 'leaf-deep'],
  'clay-tint': ['ink', 'clay'],
  'sky-tint': ['ink', 'sky'],
  'sun-tint': ['ink'],
  line: ['ink-soft'],
  leaf: ['on-leaf'],
  'leaf-deep': ['on-leaf'],
  clay: ['on-clay'],
  ink: ['paper'],
};

/** Colours of borders, icons and dots on each background. */
const DRAWN: Partial<Record<Token, readonly Token[]>> = {
  paper: ['edge', 'ink'],
  card: ['edge', 'ink'],
  'leaf-tint': ['leaf'],
};

/** A foreground and a background colour, and the contrast they need (WCAG 2.2, 1.4.3 and 1.4.11). */
export interface Pair {
  readonly tone: Token;
  readonly ground: Token;
  readonly needed: 4.5 | 3;
}

const listPairs = (table: typeof TEXT, needed: Pair['needed']): Pair[] =>
  Object.entries(table).flatMap(([ground, tones]) =>
    tones.map((tone) => ({ tone, ground: ground as Token, needed })),
  );

/** All pairs of foreground and background colours. */
export const PAIRS: readonly Pair[] = [...listPairs(TEXT, 4.5), ...listPairs(DRAWN, 3)];

/** A pair with too little contrast. */
interface FaintPair extends Pair {
  readonly theme: Theme;
  /** Truncated to one decimal, not rounded: 4.49 is not 4.5. */
  readonly ratio: string;
}

const truncateRatio = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

function faintIn(theme: Theme, colours: Colours): FaintPair[] {
  return PAIRS.flatMap((pair) => {
    const ratio = computeContrast(colours[pair.tone] ?? '', colours[pair.ground] ?? '');
    return ratio >= pair.needed ? [] : [{ ...pair, theme, ratio: truncateRatio(ratio) }];
  });
}

/** Pairs of a brand with too little contrast; all its colours must be `#rrggbb`. */
export const faintPairs = (brand: Coloured): FaintPair[] =>
  (['light', 'dark'] as const).flatMap((theme) => faintIn(theme, coloursIn(theme, brand)));
