import { readFileSync } from 'node:fs';
import type { Coloured } from '@thumela/rules/brand/palette.ts';
import { brandStyles } from './brand-styles.ts';

const BASE = readFileSync(new URL('base.css', import.meta.url), 'utf8');

/**
 * Styles of a server-rendered page: the common base, the brand's current colours, then the page's own file.
 */
export function pageStyles(own: URL | readonly URL[], brand: Coloured): () => string {
  const files = [own].flat().map((file) => readFileSync(file, 'utf8'));
  return () => [BASE, brandStyles(brand), ...files].join('\n');
}
