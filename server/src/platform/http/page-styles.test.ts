import { readFileSync } from 'node:fs';
import { DEFAULT_BRAND } from '@thumela/rules/default-brand.ts';
import { expect, test } from 'vitest';
import { pageStyles } from './page-styles.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const coloursOf = (css: string) =>
  [...css.matchAll(/--([a-z-]+): (#[0-9a-f]+);/g)].map(([, name, value]) => `${name} ${value}`);

test('server-rendered pages have the colours of the portal, in light and in dark', () => {
  const portal = coloursOf(read('../../../../ui/src/style/tokens.css'));
  const ours = coloursOf(read('base.css'));
  expect(ours.length).toBeGreaterThan(20);
  expect(portal).toEqual(expect.arrayContaining(ours));
});

test('a brand’s colours follow the common ones and precede the page’s own', () => {
  const css = pageStyles(new URL('base.css', import.meta.url), {
    ...DEFAULT_BRAND,
    colours: { leaf: '#123456' },
  })();
  const places = [...css.matchAll(/--leaf: ?#/g)].map((match) => match.index);
  expect(css.indexOf('--leaf:#123456')).toBeGreaterThan(places[0] ?? 0);
  expect(css.indexOf('--leaf:#123456')).toBeLessThan(places.at(-1) ?? 0);
});
