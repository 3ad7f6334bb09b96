import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/**
 * Where they write for whoever runs the server, audits it or tries it out, which stays English (record 40):
 * settings and commands, the log, why something is held or was not sent, the demo.
 */
const NOT_FOR_CUSTOMERS = [
  ...['texts/en/', 'demo/', 'partners/payments/sandbox/', 'audit/', 'database/', 'observability/'],
  ...[
    'worker/',
    'reference/rates/',
    'partners/messages/',
    'messages/queue.ts',
    'plugins/health.ts',
  ],
  ...[
    'payments/receiving/receive.ts',
    'check.ts',
    'command.ts',
    'config.ts',
    'main.ts',
    'parsers.ts',
  ],
  ...['payment-settings.ts', 'prepare.ts', 'rates.ts', 'secrets.ts', 'setting.ts', 'settings.ts'],
  ...['settings-page.ts', 'production-checks.ts', 'terminal-messages.ts'],
];

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    file.endsWith('.ts') &&
    !file.endsWith('.test.ts') &&
    !NOT_FOR_CUSTOMERS.some((room) => file.startsWith(room)),
);

/** A sentence, or the beginning of one: a capital letter, and words. */
const SENTENCE = /^[A-Z]['’a-z]*(-[a-z]+)? \S*[A-Za-z]/;

/** Words of a page, between its tags; a template may be of attributes alone. */
const WORDS = />[^<>]*[A-Za-z]{2,}[^<>]*(?=<|$)|^[^<>="]*[A-Za-z]{2,}[^<>="]*(?=<|$)/;

/** Whether a text is for ourselves: of an internal error, of the log, or of the API document. */
function isForOurselves(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) {
    return /^(?!DomainError$)\w*(Error|Silence)$/.test(node.expression.getText());
  }
  if (ts.isPropertyAssignment(node)) return /^(summary|description)$/.test(node.name.getText());
  return ts.isCallExpression(node) && /\b(log|logger)\.\w+$/.test(node.expression.getText());
}

/** The sentences of a source that somebody reads. */
function sentencesIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isForOurselves(node)) return;
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'html') {
      const { template } = node;
      const parts = ts.isNoSubstitutionTemplateLiteral(template)
        ? [template.text]
        : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
      const page = parts.join('…').replaceAll(/<[^>]*>/g, '<>');
      if (WORDS.test(page)) found.push(page);
    } else if (
      (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) &&
      SENTENCE.test(node.text)
    ) {
      found.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

test('what customers read stands in the dictionaries, and nowhere else', () => {
  const found = files.flatMap((file) =>
    sentencesIn(readFileSync(ROOT + file, 'utf8')).map((sentence) => `${file}: ${sentence}`),
  );
  expect(files.length).toBeGreaterThan(150);
  expect(found).toEqual([]);
});

test.each([
  ["throw invalid(['The quote is over.'])", 1],
  [`queue(\`Your PIN is \${pin}.\`)`, 1],
  ['html`<h1>Receipt</h1>`', 1],
  [`html\`<p>\${name} issued it.</p>\``, 1],
  ["const label = 'E-mail address'", 1],
  [`html\`<h1>\${texts.title}</h1>\``, 0],
  ['html` inputmode="numeric"`', 0],
  ["throw new Error('The row is gone.')", 0],
  ["log.warn({ err }, 'The disk is almost full.')", 0],
  ["const status = 'APPROVED_PAID'", 0],
])('in %j there are %i sentences', (source, count) => {
  expect(sentencesIn(source)).toHaveLength(count);
});
