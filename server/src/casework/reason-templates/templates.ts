import { phrase } from '@thumela/rules/language/phrase.ts';
import { caseDecisions, type DecisionName } from '@thumela/rules/operators/case-decisions.ts';
import type { CaseKind } from '@thumela/rules/operators/case-roles.ts';
import { needsOwnWords } from '@thumela/rules/operators/own-words.ts';
import { sql } from 'kysely';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { invalidInput, notFound } from '../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { reasonTemplateTexts as texts } from '../../platform/i18n/texts/en/reason-templates.ts';

/** Maximum length of a reason. */
const LONGEST = 500;

/** A template as an operator writes it. */
interface NewTemplate {
  kind: CaseKind;
  decision: DecisionName;
  words: string;
  /** E-mail address of the operator. */
  by: string;
}

const shown = ['id', 'kind', 'decision', 'words', 'written_by'] as const;

/** The templates in use, in the order in which they were first written. */
export const listTemplates = ({ db }: Handle) =>
  db
    .selectFrom('reason_templates')
    .select(shown)
    .where('ended_at', 'is', null)
    .orderBy('kind')
    .orderBy('decision')
    .orderBy('id')
    .execute();

/** Finds the templates of a kind of case; the answer returns those of a decision. */
export async function findTemplates(
  { db }: Handle,
  kind: CaseKind,
): Promise<(decision: DecisionName) => string[]> {
  const rows = await db
    .selectFrom('reason_templates')
    .select(['decision', 'words'])
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  return (wanted) =>
    needsOwnWords(kind, wanted)
      ? []
      : rows.filter(({ decision }) => decision === wanted).map(({ words }) => words);
}

/** @throws DomainError VALIDATION_FAILED for a decision without templates or for empty or long words */
export async function addTemplate(handle: TransactionHandle, template: NewTemplate) {
  const { kind, decision, by } = template;
  const decisions: readonly string[] = caseDecisions[kind];
  if (!decisions.includes(decision)) throw invalidInput([phrase(texts, 'foreign')]);
  if (needsOwnWords(kind, decision)) throw invalidInput([phrase(texts, 'ownWords')]);
  const words = normaliseWords(template.words);
  return await insertTemplate(handle, { kind, decision, words, written_by: by });
}

/** @throws DomainError NOT_FOUND for a template that is not in use; VALIDATION_FAILED for empty or long words */
export async function changeTemplate(
  handle: TransactionHandle,
  id: bigint,
  { words, by }: Pick<NewTemplate, 'words' | 'by'>,
) {
  const { kind, decision } = await endTemplate(handle, id, by);
  const written = { kind, decision, words: normaliseWords(words), written_by: by };
  return await insertTemplate(handle, written);
}

/** @throws DomainError NOT_FOUND for a template that is not in use */
export async function removeTemplate(handle: TransactionHandle, id: bigint, by: string) {
  const { kind } = await endTemplate(handle, id, by);
  await recordTemplate(handle, 'removed', id, { kind, by });
}

function normaliseWords(typed: string): string {
  const words = typed.normalize('NFC').trim();
  if (words === '' || [...words].length > LONGEST) {
    throw invalidInput([phrase(texts, 'length', LONGEST)]);
  }
  return words;
}

interface StoredTemplate {
  kind: string;
  decision: string;
  words: string;
  written_by: string;
}

async function insertTemplate(handle: TransactionHandle, template: StoredTemplate) {
  const written = await handle.db
    .insertInto('reason_templates')
    .values(template)
    .returning(shown)
    .executeTakeFirstOrThrow();
  const { kind, written_by: by } = template;
  await recordTemplate(handle, 'written', written.id, { kind, by });
  return written;
}

async function endTemplate({ db }: TransactionHandle, id: bigint, by: string) {
  const ended = await db
    .updateTable('reason_templates')
    .set({ ended_by: by, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['kind', 'decision'])
    .executeTakeFirst();
  if (!ended) throw notFound('template');
  return ended;
}

const recordTemplate = (
  handle: TransactionHandle,
  what: 'written' | 'removed',
  id: bigint,
  { kind, by }: { kind: string; by: string },
) =>
  appendAuditEntry(handle, {
    actor: `operator:${by}`,
    action: `reason-template.${what}`,
    subject: `reason-template:${id}`,
    details: { kind },
  });
