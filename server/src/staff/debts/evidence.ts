import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import {
  createZip,
  type ExportSection,
  formatPage,
} from '../../compliance/data-protection/service.ts';
import type { DisputeRow } from '../../payments/chargebacks/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { notFound } from '../../platform/core/errors.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import { type Handle, withTransaction } from '../../platform/database/pool.ts';
import { evidenceTexts } from '../../platform/i18n/texts/en/evidence.ts';
import { listFiles } from './dispute-files.ts';
import { readEvidence } from './read-evidence.ts';

/** Most documents of a customer in a file. */
const MOST_DOCUMENTS = 20;

/** An operator's wish to download the evidence of a dispute. */
interface WantedEvidence {
  id: bigint;
  actor: string;
  /** The customer's documents as well; the operator may read records. */
  withDocuments: boolean;
}

/**
 * Our evidence about a disputed payment as a ZIP file: a page, the same as data, the files that operators added, the
 * customer's documents if they are wanted, and a manifest of these files. The audit trail records it first.
 * @throws DomainError NOT_FOUND
 */
export async function openEvidence(
  { database, storage, brand }: Pick<Services, 'database' | 'storage' | 'brand'>,
  { id, actor, withDocuments }: WantedEvidence,
): Promise<Readable> {
  const { sections, files } = await withTransaction(database, async (handle) => {
    const dispute = await handle.db
      .selectFrom('disputes')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!dispute || dispute.transaction_id === null) throw notFound('case');
    await appendAuditEntry(handle, {
      ...{ actor, action: 'dispute.evidence-downloaded', subject: `case:${dispute.case_id}` },
      details: { dispute: Number(id), documents: withDocuments },
    });
    const added = await findAdded(handle, dispute);
    return {
      sections: [
        ...(await readEvidence(handle, dispute, dispute.transaction_id)),
        describeAdded(added),
      ],
      files: [...added, ...(withDocuments ? await findDocuments(handle, dispute) : [])],
    };
  });
  const words = ENGLISH.say(evidenceTexts);
  const day = currentBusinessDay(database.clock);
  const page = formatPage({ title: words.title(brand.name), lead: words.lead(day) }, sections);
  const pages = [{ name: 'index.html', content: page }, dataFile(sections)];
  return createZip(storage, [...pages, manifestFile(pages, files)], files);
}

/** The other files with their sizes and hashes, so that their receiver can prove what was sent. */
function manifestFile(
  pages: readonly { name: string; content: string }[],
  files: readonly EvidenceFile[],
) {
  const listed = [
    ...pages.map(({ name, content }) => ({
      ...{ name, bytes: Buffer.byteLength(content) },
      sha256: createHash('sha256').update(content).digest('hex'),
    })),
    ...files.map(({ storedName: _, ...file }) => file),
  ];
  return { name: 'manifest.json', content: JSON.stringify(listed, undefined, 2) };
}

const dataFile = (sections: readonly ExportSection[]) => ({
  name: 'data.json',
  content: JSON.stringify(
    Object.fromEntries(sections.map(({ name, rows }) => [name, rows])),
    undefined,
    2,
  ),
});

/** A stored file in the evidence, as it was checked when it was stored. */
interface EvidenceFile {
  name: string;
  storedName: string;
  bytes: number;
  sha256: string;
}

/** A file that an operator added, with what it shows. */
interface AddedEvidence extends EvidenceFile {
  kind: string;
  note: string;
}

/** The files that operators added and did not withdraw, oldest first; one that waits for the scanner is none yet. */
async function findAdded(handle: Handle, { id }: DisputeRow): Promise<AddedEvidence[]> {
  const rows = (await listFiles(handle, [id])).filter(({ withdrawn_at }) => withdrawn_at === null);
  return rows.flatMap(({ kind, note, file_type, stored_name, size_bytes, sha256 }, index) =>
    stored_name === null || size_bytes === null || sha256 === null
      ? []
      : [
          {
            name: `evidence/${index + 1}-${kind.toLowerCase().replaceAll('_', '-')}.${file_type}`,
            ...{ storedName: stored_name, bytes: size_bytes, sha256, kind, note },
          },
        ],
  );
}

const describeAdded = (added: readonly AddedEvidence[]): ExportSection => ({
  name: ENGLISH.say(evidenceTexts).sections.files,
  rows: added.map(({ name, kind, note }) => ({ file: name, kind, shows: note })),
});

/** The documents that the customer of a dispute sent with the registration, newest first. */
async function findDocuments(
  { db }: Handle,
  { transaction_id }: DisputeRow,
): Promise<EvidenceFile[]> {
  const rows = await db
    .selectFrom('documents as d')
    .innerJoin('transactions as t', (join) => join.on('t.id', '=', transaction_id))
    .innerJoin('customers as c', 'c.registration_id', 't.registration_id')
    .select(['d.id', 'd.file_type', 'd.stored_name', 'd.size_bytes', 'd.sha256'])
    .where('d.used_by', '=', sql<string>`'customer:' || c.id`)
    .where('d.status', '=', 'READY')
    .orderBy('d.created_at', 'desc')
    .limit(MOST_DOCUMENTS)
    .execute();
  return rows.flatMap(({ id, file_type, stored_name, size_bytes, sha256 }) =>
    stored_name === null || size_bytes === null || sha256 === null
      ? []
      : [
          {
            ...{ name: `documents/${id}.${file_type}`, storedName: stored_name },
            ...{ bytes: size_bytes, sha256 },
          },
        ],
  );
}
