/** Pages of case subjects. */
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import type { CaseView } from '../api/queries/case-view.ts';
import { paths } from '../paths.ts';
import { caseSubjects, caseView as texts } from '../texts/en/case-view.ts';

type SubjectKind = CaseView['about'][number];

/** Paths by kind of subject, for those that have a page. */
export const subjectPaths = {
  TRANSACTION: paths.transaction,
  ORDER: paths.order,
  CUSTOMER: paths.customer,
  CASE: paths.case,
} as const;

const hasSubjectPage = (kind: string): kind is keyof typeof subjectPaths =>
  Object.hasOwn(subjectPaths, kind);

/** Link to the activity of a subject; nothing if it has no page. */
export function ActivityLink({ kind, id }: Pick<SubjectKind, 'kind' | 'id'>) {
  if (!hasSubjectPage(kind)) return null;
  return (
    <Link href={subjectPaths[kind](Number(id))}>
      {say(texts).story} <span className="visually-hidden">({say(caseSubjects)[kind]})</span>
    </Link>
  );
}
