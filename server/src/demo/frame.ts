import { brandSign } from '../http/brand-sign.ts';
import { type Html, html } from '../http/html.ts';
import type { Brand } from '../reference/service.ts';

/** A page of the demo: its title, what stands below the brand, and the rest. */
export interface DemoPage {
  brand: Brand;
  title: string;
  header: Html;
  main: Html;
}

/** A page of the demo, without a script. */
export function demoPage({ brand, title, header, main }: DemoPage): string {
  return html`<!doctype html>
<html lang="en-ZA">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} – ${brand.name}</title>
  <link rel="icon" href="/icon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/demo/tour.css">
</head>
<body>
  <a class="skip" href="#main">Skip to content</a>
  <header>
    <div class="page">
      ${brandSign(brand)}
      ${header}
    </div>
  </header>
  <main id="main" class="page">
    ${main}
  </main>
</body>
</html>`.text;
}
