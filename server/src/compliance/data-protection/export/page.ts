import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { exportPage } from '../../../platform/i18n/texts/en/data-protection.ts';
import type { ExportSection, ExportValue } from './collect.ts';

const MEANINGS: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
};

const escapeHtml = (text: ExportValue): string =>
  String(text ?? '').replaceAll(/[&<>"']/g, (sign) => MEANINGS[sign] ?? sign);

const formatHeading = (key: string): string => {
  const words = key.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** The export as a page that any browser shows, also without a connection. */
export const formatExportPage = (
  brand: string,
  day: string,
  sections: readonly ExportSection[],
): string =>
  formatPage(
    { title: ENGLISH.say(exportPage).title(brand), lead: ENGLISH.say(exportPage).lead(day) },
    sections,
  );

/** Sections as a page under a title and a sentence. */
export function formatPage(
  { title, lead }: { title: string; lead: string },
  sections: readonly ExportSection[],
): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>body{font-family:sans-serif;margin:2rem}table{border-collapse:collapse}th,td{border:1px solid #999;padding:.25rem .5rem;text-align:left;vertical-align:top}</style>
</head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(lead)}</p>
${sections.map(formatSection).join('\n')}
</body></html>`;
}

function formatSection({ name, rows }: ExportSection): string {
  const [first] = rows;
  if (!first) return `<h2>${escapeHtml(name)}</h2><p>None.</p>`;
  const keys = Object.keys(first);
  const head = keys.map((key) => `<th>${escapeHtml(formatHeading(key))}</th>`).join('');
  const lines = rows.map(
    (row) => `<tr>${keys.map((key) => `<td>${escapeHtml(row[key] ?? null)}</td>`).join('')}</tr>`,
  );
  return `<h2>${escapeHtml(name)}</h2><table><tr>${head}</tr>${lines.join('')}</table>`;
}
