/** Pages of case subjects. */
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import type { Dossier } from '../api/queries/dossier.ts';
import { paths } from '../paths.ts';
import { matters, dossier as texts } from '../texts/en/dossier.ts';

type Matter = Dossier['about'][number];

/** Paths by kind of subject, for those that have a page. */
export const pages = {
  TRANSACTION: paths.transaction,
  ORDER: paths.order,
  CUSTOMER: paths.customer,
  CASE: paths.case,
} as const;

const hasPage = (kind: string): kind is keyof typeof pages => Object.hasOwn(pages, kind);

/** Link to the activity of a subject; nothing if it has no page. */
export function WholeStory({ kind, id }: Pick<Matter, 'kind' | 'id'>) {
  if (!hasPage(kind)) return null;
  return (
    <Link href={pages[kind](Number(id))}>
      {say(texts).story} <span className="visually-hidden">({say(matters)[kind]})</span>
    </Link>
  );
}
