import type { Camel } from '@thumela/contract/camel.ts';
import type { PageOf } from '@thumela/contract/console-types.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { entryPath, paths, statementPath } from '../paths.ts';
import { parts as texts } from '../texts/en/parts.ts';

/** The page of the console that tells of something. */
export type PageTarget = Camel<PageOf>;

const ADDRESSES: Readonly<Record<PageTarget['kind'], (id: number) => string>> = {
  TRANSACTION: paths.transaction,
  ORDER: paths.order,
  CUSTOMER: paths.customer,
  CASE: paths.case,
  STATEMENT: statementPath,
  ENTRY: entryPath,
};

interface PageLinkProps {
  to: PageTarget | undefined;
  /** What stands there instead of what it is, and in place of the link where there is no page. */
  children?: ReactNode;
}

/** Leads to where everything about something stands; words alone where nothing does. */
export function PageLink({ to, children }: PageLinkProps) {
  if (!to) return <>{children}</>;
  const { kind, id, quoted } = to;
  return <Link href={ADDRESSES[kind](id)}>{children ?? say(texts).pages[kind](quoted)}</Link>;
}
