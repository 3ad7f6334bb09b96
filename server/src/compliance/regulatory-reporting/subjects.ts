import { randomUUID } from 'node:crypto';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase, phrase } from '@thumela/rules/language/phrase.ts';
import type { ReportSubject } from '@thumela/rules/reporting/duties.ts';
import { invalidInput, notFound } from '../../platform/core/errors.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { reportingTexts } from '../../platform/i18n/texts/en/reporting.ts';

/** Possible kinds of subject of a suspicion. */
export type SubjectKind = Exclude<ReportSubject, 'general'>;

/** A suspected subject, and its person. */
export interface Subject {
  /** Such as `transaction:12`. */
  subject: string;
  /** Its reference for people. */
  quoted: string;
  /** The customer, the sender of a transaction, or the recipient of an order. */
  name: string;
  /** Their registration, as shown in the console; null for a recipient who never registered. */
  registration: bigint | null;
  cents: bigint | null;
}

/** The subject of a report, as an operator names it. */
export interface NamedSubject {
  about: ReportSubject;
  /** A payment reference, an order's reference or a customer's registration; absent for a general one. */
  quoted?: string | undefined;
  /** The chosen subject, such as `customer:7`; may be omitted if there is only one. */
  subject?: string | undefined;
  /** Of a general one: the case that shows whom it is about. */
  caseId?: bigint;
}

const REGISTRATION = /^\d{1,15}$/;

/** Subjects with a reference or a registration: order references are per partner, so several may match. */
export async function findSubjects(
  handle: Handle,
  about: SubjectKind,
  text: string,
): Promise<Subject[]> {
  const quoted = text.trim();
  if (quoted.includes('\0') || (about === 'customer' && !REGISTRATION.test(quoted))) return [];
  const found = await FIND[about](handle, quoted);
  return found.map(({ id, first, last, ...subject }) => ({
    ...subject,
    subject: `${SUBJECTS[about]}:${id}`,
    quoted,
    name: `${first} ${last}`.trim(),
  }));
}

const SUBJECTS = { transaction: 'transaction', order: 'inbound-transaction', customer: 'customer' };

interface Found extends Pick<Subject, 'registration' | 'cents'> {
  id: bigint;
  first: string;
  last: string;
}

const FIND: Record<SubjectKind, (handle: Handle, quoted: string) => Promise<Found[]>> = {
  customer: async ({ db }, quoted) => {
    const rows = await db
      .selectFrom('customers')
      .select(['id', 'registration_id as registration', 'first_name as first', 'last_name as last'])
      .where('registration_id', '=', BigInt(quoted))
      .execute();
    return rows.map((row) => ({ ...row, cents: null }));
  },
  transaction: ({ db }, quoted) =>
    db
      .selectFrom('transactions as t')
      .innerJoin('customers as c', 'c.registration_id', 't.registration_id')
      .select(['t.id', 't.principal_cents as cents', 't.registration_id as registration'])
      .select(['c.first_name as first', 'c.last_name as last'])
      .where('t.payment_reference', '=', quoted)
      .execute(),
  order: ({ db }, quoted) =>
    db
      .selectFrom('inbound_transactions')
      .select(['id', 'amount_cents as cents', 'registration_id as registration'])
      .select(['beneficiary_first_name as first', 'beneficiary_last_name as last'])
      .where('reference', '=', quoted)
      .orderBy('id')
      .limit(10)
      .execute(),
};

/**
 * The one subject that an operator names.
 * @throws DomainError NOT_FOUND; VALIDATION_FAILED if several have the reference
 */
export async function findReportSubject(
  handle: Handle,
  { about, quoted = '', subject, caseId }: NamedSubject,
): Promise<Pick<Subject, 'subject' | 'quoted' | 'cents'>> {
  if (about === 'general') {
    if (caseId !== undefined) {
      const ofCase = formatPhrase(phrase(reportingTexts, 'ofCase', caseId), ENGLISH.say);
      return { subject: `case:${caseId}`, quoted: ofCase, cents: null };
    }
    const general = formatPhrase(phrase(reportingTexts, 'general'), ENGLISH.say);
    return { subject: `general:${randomUUID()}`, quoted: general, cents: null };
  }
  const all = await findSubjects(handle, about, quoted);
  const meant = subject === undefined ? all : all.filter((each) => each.subject === subject);
  const [one, another] = meant;
  if (!one) throw notFound(about);
  if (another) throw invalidInput([phrase(reportingTexts, 'severalOrders')]);
  return one;
}
