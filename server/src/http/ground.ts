import { readFileSync } from 'node:fs';
import type { Brand } from '../reference/brand.ts';

const GROUND = readFileSync(new URL('ground.css', import.meta.url), 'utf8');

/** Styles of pages the server makes by itself: the common ground, the brand's colours, then their own file. */
export function pageStyles(own: URL, { colours = {} }: Pick<Brand, 'colours'>): string {
  const named = Object.entries(colours).map(([name, value]) => `--${name}:${value};`);
  const branded = named.length > 0 ? `:root{${named.join('')}}\n` : '';
  return `${GROUND}\n${branded}${readFileSync(own, 'utf8')}`;
}
