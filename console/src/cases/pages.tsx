/** Pages of what a case is about. */
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import type { Dossier } from '../api/queries/dossier.ts';
import { paths } from '../paths.ts';
import { matters, dossier as texts } from '../texts/en/dossier.ts';

type Matter = Dossier['about'][number];

/** What has a page of its own, and where that is by its number. */
export const pages = {
  TRANSACTION: paths.transaction,
  ORDER: paths.order,
  CUSTOMER: paths.customer,
  CASE: paths.case,
} as const;

const hasPage = (kind: string): kind is keyof typeof pages => Object.hasOwn(pages, kind);

/** Leads to the page with everything that happened to it; nothing for what has none. */
export function WholeStory({ kind, id }: Pick<Matter, 'kind' | 'id'>) {
  if (!hasPage(kind)) return null;
  return (
    <Link href={pages[kind](Number(id))}>
      {say(texts).story} <span className="visually-hidden">({say(matters)[kind]})</span>
    </Link>
  );
}
