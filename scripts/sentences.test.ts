/** Texts for people are in dictionaries, separate from the rules that choose them (decision 15). */
import { describe, expect, test } from 'vitest';
import { files, readSource } from './imports.ts';
import { findDirectTexts, findSentencesIn, type Kind } from './sentences.ts';

/** Browsers' and proxies' messages for a missing response; they are recognised, never shown (UI-05). */
const FOREIGN = new Set(['NetworkError when attempting to fetch resource', 'Connection refused']);

/** Looks like a sentence but is not: a call's name, an authentication scheme, the path of a drawing. */
const NO_SENTENCE = /^(?:(?:GET|POST|PUT|DELETE) \/|Basic |M[\d.]+[ .\d])/;

/** Capitalised text with several words; or any word where text is shown. */
const apps: Kind = {
  isSentence: (text, { seen }) =>
    /[A-Za-z]{2}/.test(text) &&
    (/^\s*[A-Z]\S*\s+\S/.test(text) || (seen && /[A-Z\s]/.test(text))) &&
    !NO_SENTENCE.test(text) &&
    !FOREIGN.has(text),
  unworded: /Error$/,
};

/**
 * Spellings sent by registration (SIGNUP-08, SIGNUP-10), and the product's name: the same in every language.
 */
const IN_EVERY_LANGUAGE = new Set([
  ...['Male', 'Female', 'Asylum Paper', 'Foreign Passport', 'Foreign ID'],
  'Thumela',
]);

/** A capitalised word, or several words: rules contain no text at all. */
const rules: Kind = {
  isSentence: (text) =>
    /(^|…)[A-Z][a-z]+( |$)|[A-Za-z]{2,} [a-z]/.test(text) && !IN_EVERY_LANGUAGE.has(text),
  unworded: /./,
};

/** Text of a page between tags; a template may consist of attributes only. */
const WORDS = />[^<>]*[A-Za-z]{2,}[^<>]*(?=<|$)|^[^<>="]*[A-Za-z]{2,}[^<>="]*(?=<|$)/;

/** A sentence or its beginning: a capital letter and words; and the text of a page. */
const server: Kind = {
  isSentence: (text, { page }) =>
    (page ? WORDS : /^[A-Z]['’a-z]*(-[a-z]+)? \S*[A-Za-z]/).test(text),
  unworded: /^(?!DomainError$)\w*(Error|Unreachable)$/,
  // Texts of the API document, and notes for the record only.
  unread: /^(summary|description|note)$/,
};

/**
 * Texts for people who run, audit or try out the server stay English (decision 15): settings and commands, the
 * log, reasons for holds and undelivered messages, the demo.
 */
const FOR_OURSELVES = [
  ...[
    'cli/',
    'app/demo/',
    'integrations/payments/sandbox/',
    'integrations/payouts/sandbox/',
    'integrations/payouts/pawapay/sandbox/',
    'integrations/payouts/thunes/sandbox/',
    'integrations/payouts/generic/reference-server/',
    'integrations/screening/external/sandbox/',
    'platform/audit-log/',
    'platform/database/',
  ],
  ...['platform/observability/', 'platform/jobs/', 'compliance/list-sources/overdue-source.ts'],
  ...['platform/replica/readings.ts', 'integrations/payments/payshap/certificate.ts'],
  ...[
    'pricing/reference-data/rates/',
    'ledger/reconciliation/',
    'payouts/bank-files/',
    'integrations/messages/',
    'platform/notifications/queue.ts',
    'app/plugins/health.ts',
  ],
  ...['payments/receiving/reasons.ts', 'platform/core/config.ts', 'app/run-server.ts'],
  ...['ledger/journal/reports/', 'ledger/period-close/'],
  ...[
    'platform/settings/',
    'app/prepare.ts',
    'platform/core/secrets.ts',
    'app/production-checks.ts',
  ],
  ...['platform/core/terminal-messages.ts', 'payouts/pickup-locations/import-list.ts'],
  // Headings of lists exported for staff, and a problem with their alerts.
  ...['casework/queues/export.ts', 'staff/customer-360/search/export.ts'],
  'staff/alerts/deliver-alerts.ts',
  // Problems with other servers, in the log and for staff.
  'platform/outgoing/',
  // Countries and columns as lists of sanctions write them.
  ...['country-names.ts', 'uk-layouts.ts'].map((file) => `integrations/screening/lists/${file}`),
  // Common names of many peoples.
  'integrations/screening/quality/',
]
  .map((place) => `server/src/${place}`)
  // Fields of the report to the Reserve Bank, spelled as in its specification (decision 29).
  .concat('rules/src/reporting/finsurv.ts')
  // Other names to find a country by, and a brand that each remitter replaces.
  .concat('rules/src/fields/country-names.ts', 'rules/src/default-brand.ts');

const sources = (room: string) =>
  files.filter(
    (file) =>
      new RegExp(`^(${room})/src/(?!.*\\btexts/).+(?<!\\.test)\\.tsx?$`).test(file) &&
      !FOR_OURSELVES.some((place) => file.startsWith(place)),
  );

describe('no sentence is outside the dictionaries', () => {
  test.each([
    ['ui|web|portal|console', apps, 250],
    ['rules', rules, 40],
    ['server', server, 150],
  ] as const)('in %s', (room, kind, least) => {
    const all = sources(room);
    expect(all.length).toBeGreaterThan(least);
    const found = all.flatMap((file) =>
      findSentencesIn(kind, readSource(file), file).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  test('and dictionaries are read in the reader’s language only', () => {
    const found = sources('ui|web|portal|console|rules|server').flatMap((file) =>
      findDirectTexts(readSource(file), file).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

describe('a sentence is detected', () => {
  test.each([
    ['an app', apps, 'const a = <p>Sent today</p>', 1],
    ['an app', apps, "const a = <p>{late ? 'Too late' : 'In time'}</p>", 2],
    ['an app', apps, "const a = <img alt='Logo' className='Big Logo' />", 2],
    ['an app', apps, "const a = ('Please try again' as string)", 1],
    ['an app', apps, "throw new RangeError('No such step')", 0],
    ['an app', apps, 'const a = <p>{texts.sent}</p>', 0],
    ['rules', rules, `const rule = (label: 'Some name') => \`\${label} is required\``, 1],
    ['rules', rules, "const shown = { label: 'Gender', value: 'MALE' }", 1],
    ['rules', rules, "check(rule, 'No spaces are allowed')", 1],
    ['rules', rules, "throw new RangeError('no such step')", 0],
    ['the server', server, "throw invalid(['The quote is over.'])", 1],
    ['the server', server, `queue(\`Your PIN is \${pin}.\`)`, 1],
    ['the server', server, 'html`<h1>Receipt</h1>`', 1],
    ['the server', server, `html\`<p>\${name} issued it.</p>\``, 1],
    ['the server', server, "const label = 'E-mail address'", 1],
    ['the server', server, `html\`<h1>\${texts.title}</h1>\``, 0],
    ['the server', server, 'html` inputmode="numeric"`', 0],
    ['the server', server, "throw new Error('The row is gone.')", 0],
    ['the server', server, "log.warn({ err }, 'The disk is almost full.')", 0],
    ['the server', server, "request.log.warn({ err }, 'The disk is almost full.')", 0],
    ['the server', server, "const status = 'APPROVED_PAID'", 0],
  ] as const)('in %s: %#, %s', (_, kind, source, count) => {
    expect(findSentencesIn(kind, source)).toHaveLength(count);
  });

  const of = (source: string) =>
    findDirectTexts(
      `import { all, type Kind } from '../texts/en/all.ts'; const { texts } = all; ${source}`,
    );

  test.each([
    ['<p>{say(texts).sent}</p>', []],
    ["required(phrase(texts, 'sent'))", []],
    ['<List texts={say(texts)} />', []],
    ['<p>{texts.sent}</p>', ['texts.sent']],
    ['<Aside {...all.aside} />', ['all.aside']],
    ['texts(name)', ['texts']],
  ])('taken out of English: %s', (source, found) => {
    expect(of(source)).toEqual(found);
  });
});

/** Imports of formatters with a locale parameter that defaults to English. */
const FORMATTERS =
  /import \{[^}]*\bformat(Rand|Amount|WireAmount)\b[^}]*\} from '@thumela\/rules\/money\/money\.ts'|from '@thumela\/rules\/dates\/shown-dates\.ts'/;

test('a browser formats dates and amounts in the reader’s language', () => {
  const shown = sources('ui|web|portal|console').filter((file) => !file.includes('/language/'));
  expect(shown.filter((file) => FORMATTERS.test(readSource(file)))).toEqual([]);
  // The pattern matches existing files.
  const formatting = ['ui/src/language/amounts.ts', 'ui/src/language/dates.ts']
    .map(readSource)
    .join();
  for (const path of ['rules/money/money.ts', 'rules/dates/shown-dates.ts']) {
    expect(formatting).toContain(path);
  }
});
