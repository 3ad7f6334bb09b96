import { brandSign } from '../../platform/http/brand-sign.ts';
import { type Html, html } from '../../platform/http/html.ts';
import { wholePage } from '../../platform/http/whole-page.ts';
import type { Brand } from '../../pricing/reference-data/service.ts';

/** A page of the demo: its title, the line below the brand, and the rest. */
interface DemoPage {
  brand: Brand;
  title: string;
  header: Html;
  main: Html;
  /** Address of its styles; the tour's by default. */
  styles?: string;
}

/** A page of the demo, without a script. */
export function demoPage({
  brand,
  title,
  header,
  main,
  styles = '/demo/tour.css',
}: DemoPage): string {
  return wholePage({
    lang: 'en-ZA',
    title,
    brand,
    styles,
    body: html`<a class="skip" href="#main">Skip to content</a>
  <header>
    <div class="page">
      ${brandSign(brand)}
      ${header}
    </div>
  </header>
  <main id="main" class="page">
    ${main}
  </main>`,
  });
}
