import { type Html, html } from './html.ts';

/** The part of a brand that its sign needs. */
export interface SignBrand {
  readonly name: string;
  /** Address of a logo; the default one, a leaf over the rising sun, if missing. */
  readonly logo?: string;
}

/** Logo and name at the top of server-rendered pages; `base.css` has the styles. */
export function brandSign({ name, logo }: SignBrand): Html {
  const drawing = logo === undefined ? LEAF : html`<img src="${logo}" alt="" height="32">`;
  return html`<div class="brand">${drawing}<span>${name}</span></div>`;
}

const LEAF = html`<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
<circle class="sun" cx="9" cy="9" r="6"/>
<path class="leaf" d="M7 28C4.5 15 13 5 28 4c.5 15-8 23.5-21 24Z"/>
<path class="vein" d="M9.5 24 19.5 13.5M13 13h7v7.5"/>
</svg>`;
