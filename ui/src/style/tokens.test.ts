import { readFileSync } from 'node:fs';
import { computeContrast, PAIRS } from '@thumela/rules/brand/contrast.ts';
import { PALETTE } from '@thumela/rules/brand/palette.ts';
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

describe.each(Object.entries(themes))('in the %s theme', (name, colours) => {
  const colour = (token: string) => {
    const value = colours.get(token);
    if (!value) throw new Error(`--${token} is missing in the ${name} theme`);
    return value;
  };

  it.each(PAIRS)('--$tone on --$ground has enough contrast: $needed:1 or more', (pair) => {
    const { tone, ground, needed } = pair;
    expect(computeContrast(colour(tone), colour(ground))).toBeGreaterThanOrEqual(needed);
  });

  it("are the colours that a brand's contrast is measured with", () => {
    expect(PALETTE[name as keyof typeof PALETTE]).toEqual(Object.fromEntries(colours));
  });

  it('the focus ring is visible on every surface around a control in one of its two tones', () => {
    for (const ground of ['paper', 'card', 'leaf-tint', 'clay-tint', 'sky-tint', 'sun-tint']) {
      const best = Math.max(
        computeContrast(colour('ink'), colour(ground)),
        computeContrast(colour('sun'), colour(ground)),
      );
      expect(best, ground).toBeGreaterThanOrEqual(3);
    }
  });

  it('names the same colours as the other theme', () => {
    expect([...colours.keys()].sort()).toEqual([...themes.light.keys()].sort());
  });
});
