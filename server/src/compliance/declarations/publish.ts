import { phrase } from '@thumela/rules/language/phrase.ts';
import {
  DECLARED_AFTER_LIMIT_INCREASE,
  DECLARED_CATEGORIES,
  DECLARED_SELF_TO_SELF,
} from '@thumela/rules/money/declaration.ts';
import type { Operator } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { declarationTexts } from '../../platform/i18n/texts/en/declarations.ts';
import { insertVersion, readLatest } from './store.ts';

/** A new version of the declaration, its publisher and the reason. */
interface NewVersion {
  /** As returned by `readDeclaration`. */
  text: string;
  actor: Operator;
  reason: string;
}

/** Maximum characters of a declaration, which people have to read on a phone. */
const LONGEST = 20_000;

/** The reporting categories every version names (CONST-01, CONST-02). */
const CATEGORIES = [
  ...[...DECLARED_CATEGORIES, ...DECLARED_AFTER_LIMIT_INCREASE].map(({ code }) => code),
  DECLARED_SELF_TO_SELF,
];

/**
 * Parses a file into the text of a declaration: paragraphs separated by an empty line, without line breaks in
 * them.
 * @throws DomainError VALIDATION_FAILED if it cannot be published
 */
export function readDeclaration(file: Uint8Array): string {
  const text = decodeFile(file)
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replaceAll(/\s+/g, ' '))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
  const gaps = (text.match(/\{[^}]*\}?/g) ?? []).filter((gap) => gap !== '{company}');
  const problems = [
    ...(text === '' ? [phrase(declarationTexts, 'empty')] : []),
    ...(text.length > LONGEST ? [phrase(declarationTexts, 'tooLong', LONGEST)] : []),
    ...gaps.map((gap) => phrase(declarationTexts, 'unknownGap', gap)),
    ...CATEGORIES.filter((code) => !new RegExp(`\\b${code}\\b`).test(text)).map((code) =>
      phrase(declarationTexts, 'noCategory', code),
    ),
  ];
  if (problems.length > 0) throw invalidInput(problems);
  return text;
}

function decodeFile(file: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file);
    if (!text.includes('\0')) return text.normalize('NFC');
  } catch {
    // Reported below.
  }
  throw invalidInput([phrase(declarationTexts, 'unreadable')]);
}

/**
 * Publishes the next version: every customer has to sign again; signed versions are unchanged.
 * @returns its version
 * @throws DomainError VALIDATION_FAILED if the current version has the same text
 */
export async function publishVersion(
  handle: TransactionHandle,
  { text, actor, reason }: NewVersion,
): Promise<number> {
  const latest = await readLatest(handle);
  if (latest.text === text) throw invalidInput([phrase(declarationTexts, 'same', latest.version)]);
  const { version } = await insertVersion(handle, text);
  await appendAuditEntry(handle, {
    actor,
    action: 'declaration.published',
    subject: `declaration:${version}`,
    details: { reason },
  });
  return version;
}
