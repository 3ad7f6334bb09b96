import { type Html, html } from '../http/html.ts';
import type { Brand } from '../reference/service.ts';

/** What an information page says. */
export interface Information {
  title: string;
  /** One or two sentences under the title. */
  lead: string;
  sections: readonly Section[];
}

/** A part of a page: a heading, and sentences or steps. */
export interface Section {
  heading: string;
  /** Steps are numbered, one after the other; sentences stand for themselves. */
  steps?: readonly string[];
  sentences?: readonly string[];
  /** Said small at the end. */
  note?: string | undefined;
}

/** An information page as HTML, readable without any script. */
export function informationPage(brand: Brand, { title, lead, sections }: Information): string {
  return html`<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${brand.name}</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/information.css">
</head>
<body>
<header><h1>${title}</h1><p>${lead}</p></header>
<main>${sections.map(section)}</main>
<footer>
<p>Questions? Call <a href="tel:+${brand.phoneInternational}">${brand.phone}</a> or write to
<a href="mailto:${brand.email}">${brand.email}</a>.</p>
<a href="/transactions">Your transactions</a>
</footer>
</body>
</html>`.text;
}

function section({ heading, steps = [], sentences = [], note }: Section): Html {
  return html`<section><h2>${heading}</h2>
${sentences.map((sentence) => html`<p>${sentence}</p>`)}
${steps.length > 0 ? html`<ol>${steps.map((step) => html`<li>${step}</li>`)}</ol>` : []}
${note ? html`<p class="most">${note}</p>` : []}</section>`;
}
