import type { Camel } from '@thumela/contract/camel.ts';
import type { PageOf } from '@thumela/contract/console-types.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { entryPath, paths, statementPath } from '../paths.ts';
import { sharedTexts as texts } from '../texts/en/shared.ts';

/** The console page of a record. */
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
  /** Replaces the default link text; shown as plain text if there is no page. */
  children?: ReactNode;
}

/** Link to the page of a record; plain text if it has none. */
export function PageLink({ to, children }: PageLinkProps) {
  if (!to) return <>{children}</>;
  const { kind, id, quoted } = to;
  return <Link href={ADDRESSES[kind](id)}>{children ?? say(texts).pages[kind](quoted)}</Link>;
}
