import { createHash } from 'node:crypto';
import { casesService } from '../../casework/cases/service.ts';
import { describeCustomer, type ScreenedCustomer } from '../../integrations/screening/people.ts';
import { screenMany } from '../../integrations/screening/screen.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { PepIndex } from './pep-index.ts';

/** A customer as compared with the lists. */
export type ComparedCustomer = ScreenedCustomer & { readonly id: bigint };

/** Customers compared in one search, so that other searches find their turn between two. */
const TOGETHER = 20;

/**
 * Compares customers with the politically exposed persons, stores what was not found before and opens one case for each
 * customer with a new finding. A decision counts until the entry or the customer's name or date of birth changes.
 */
export async function findPeps(
  handle: TransactionHandle,
  { people }: PepIndex,
  customers: readonly ComparedCustomer[],
): Promise<void> {
  for (let at = 0; at < customers.length; at += TOGETHER) {
    const some = customers.slice(at, at + TOGETHER);
    const found = await screenMany(
      { sanctions: people },
      some.map((one) => describeCustomer(one)),
    );
    for (const [place, screening] of found.entries()) {
      const customer = some[place];
      if (customer && screening.result === 'possible') {
        await storeFindings(handle, customer, screening.found ?? []);
      }
    }
  }
}

type Found = readonly { readonly label: string; readonly score: number }[];

async function storeFindings(
  handle: TransactionHandle,
  customer: ComparedCustomer,
  found: Found,
): Promise<void> {
  const { db } = handle;
  const labels = [...new Set(found.map(({ label }) => label))];
  const entries = await db
    .selectFrom('pep_entries')
    .select(['label', 'list', 'content_hash'])
    .where('label', 'in', labels)
    .execute();
  const confirmed = await db
    .selectFrom('pep_findings')
    .select('label')
    .where('customer_id', '=', customer.id)
    .where('state', '=', 'CONFIRMED')
    .execute();
  const rows = entries.flatMap(({ label, list, content_hash: entry_hash }) => {
    const match = found.find((one) => one.label === label);
    if (!match || confirmed.some((known) => known.label === label)) return [];
    const score = Math.round(match.score * 100);
    const person_hash = hashPerson(customer);
    const facts = { found: JSON.stringify(match), score };
    return [{ customer_id: customer.id, list, label, entry_hash, person_hash, ...facts }];
  });
  if (rows.length === 0) return;
  const stored = await db
    .insertInto('pep_findings')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'label', 'score'])
    .execute();
  if (stored.length > 0) await openReview(handle, customer, stored);
}

async function openReview(
  handle: TransactionHandle,
  { id }: ComparedCustomer,
  stored: readonly { id: bigint; label: string; score: number }[],
): Promise<void> {
  const case_id = await casesService(handle).open({
    kind: 'PEP_REVIEW',
    subject: `customer:${id}`,
    facts: { entries: stored.map(({ label, score }) => `${label}, score ${score} of 100`) },
    actor: 'system',
  });
  await handle.db
    .updateTable('pep_findings')
    .set({ case_id })
    .where(
      'id',
      'in',
      stored.map((finding) => finding.id),
    )
    .execute();
}

/** Hash of what a decision about a customer rests on. */
const hashPerson = ({ first_name, last_name, dob }: ComparedCustomer): string =>
  createHash('sha256')
    .update(JSON.stringify([first_name, last_name, dob]))
    .digest('hex');
