import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)');

function coloursOf(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [
      match[1] ?? '',
      match[2] ?? '',
    ]),
  );
}

const themes = { light: coloursOf(lightCss), dark: coloursOf(darkCss) };

/** Relative luminance of an sRGB colour, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Each ground and what is written on it. */
const TEXT: Record<string, string[]> = {
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

/** Each ground and what is drawn on it: borders, icons and dots. */
const DRAWN: Record<string, string[]> = {
  paper: ['edge', 'ink'],
  card: ['edge', 'ink'],
  'leaf-tint': ['leaf'],
};

const pairs = (table: Record<string, string[]>) =>
  Object.entries(table).flatMap(([ground, tones]) => tones.map((tone) => [tone, ground] as const));

describe.each(Object.entries(themes))('in the %s theme', (name, colours) => {
  const colour = (token: string) => {
    const value = colours.get(token);
    if (!value) throw new Error(`--${token} is missing in the ${name} theme`);
    return value;
  };

  it.each(pairs(TEXT))('--%s on --%s can be read: 4.5:1 or more', (tone, ground) => {
    expect(contrast(colour(tone), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(DRAWN))('--%s on --%s can be made out: 3:1 or more', (tone, ground) => {
    expect(contrast(colour(tone), colour(ground))).toBeGreaterThanOrEqual(3);
  });

  it('the focus ring is seen on every surface around a control in one of its two tones', () => {
    for (const ground of ['paper', 'card', 'leaf-tint', 'clay-tint', 'sky-tint', 'sun-tint']) {
      const best = Math.max(
        contrast(colour('ink'), colour(ground)),
        contrast(colour('sun'), colour(ground)),
      );
      expect(best, ground).toBeGreaterThanOrEqual(3);
    }
  });

  it('names the same colours as the other theme', () => {
    expect([...colours.keys()].sort()).toEqual([...themes.light.keys()].sort());
  });
});
