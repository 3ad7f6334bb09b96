import { readFileSync } from 'node:fs';

const GROUND = readFileSync(new URL('ground.css', import.meta.url), 'utf8');

/** A brand, as far as styles are made of it. */
interface Coloured {
  readonly colours?: Readonly<Record<string, string>>;
}

/** Styles of pages the server makes by itself: the common ground, the brand's colours, then their own file. */
export function pageStyles(own: URL, { colours = {} }: Coloured): string {
  const named = Object.entries(colours).map(([name, value]) => `--${name}:${value};`);
  const branded = named.length > 0 ? `:root{${named.join('')}}\n` : '';
  return `${GROUND}\n${branded}${readFileSync(own, 'utf8')}`;
}
