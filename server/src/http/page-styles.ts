import { readFileSync } from 'node:fs';

const BASE = readFileSync(new URL('base.css', import.meta.url), 'utf8');

/** The part of a brand that styles are made of. */
interface Coloured {
  readonly colours?: Readonly<Record<string, string>>;
}

/** Styles of pages the server makes by itself: the common base, the brand's colours, then their own file. */
export function pageStyles(own: URL | readonly URL[], { colours = {} }: Coloured): string {
  const named = Object.entries(colours).map(([name, value]) => `--${name}:${value};`);
  const branded = named.length > 0 ? `:root{${named.join('')}}\n` : '';
  return `${BASE}\n${branded}${[own]
    .flat()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')}`;
}
