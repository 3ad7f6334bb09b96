import { describe, expect, it } from 'vitest';
import { countriesShown, moveActive } from './country-search.ts';

const countries = ['Angola', 'Namibia', 'Nigeria', 'South Africa', 'South Sudan', 'Zimbabwe'].map(
  (text) => ({ id: text.slice(0, 7), text }),
);
function texts(search: string, ...front: string[]) {
  const { ahead, others } = countriesShown(countries, search, front);
  return [...ahead, ...others].map((country) => country.text);
}

describe('the country search', () => {
  it.each([
    ['', 6],
    ['n', 2],
    ['NAM', 1],
    [' south ', 2],
    ['africa', 1],
    ['frica', 0],
  ])('matches the beginning of any word: "%s" finds %d [UI-14]', (search, count) => {
    expect(texts(search)).toHaveLength(count);
  });

  it('puts the chosen country first, then the suggested ones in their order, each once', () => {
    expect(texts('', 'Zimbabw', 'Nigeria').slice(0, 3)).toEqual(['Zimbabwe', 'Nigeria', 'Angola']);
    expect(texts('', 'Nigeria', 'Nigeria')).toHaveLength(6);
    expect(texts('s', 'Nigeria')).toEqual(['South Africa', 'South Sudan']);
    expect(texts('a')).toEqual(['Angola', 'South Africa']);
    const { ahead, others } = countriesShown(countries, '', ['', 'Zimbabw', 'QQQ', 'Nigeria']);
    expect([ahead.length, others.length], 'what is not on the list is nobody’s').toEqual([2, 4]);
  });

  it('includes a country without a text', () => {
    expect(countriesShown([{ id: 'X' }], '', []).others).toHaveLength(1);
  });

  it('moves through the list with the arrows, wrapping around, and stops at its ends with the page keys', () => {
    expect(moveActive('ArrowDown', -1, 3)).toBe(0);
    expect(moveActive('ArrowDown', 2, 3)).toBe(0);
    expect(moveActive('ArrowUp', 0, 3)).toBe(2);
    expect(moveActive('PageDown', 1, 3)).toBe(2);
    expect(moveActive('PageUp', 1, 3)).toBe(0);
    expect(moveActive('ArrowDown', -1, 0)).toBeUndefined();
    expect(moveActive('a', 0, 3)).toBeUndefined();
  });
});
