import { say } from '@thumela/ui/language/language.ts';
import type { ReactNode } from 'react';
import { ConsolePage } from '../../components/console-page.tsx';
import { PageTabs } from '../../components/page-tabs.tsx';
import { paths } from '../../paths.ts';
import { books as texts } from '../../texts/en/books.ts';

interface BooksPageProps {
  title?: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the books with tabs to the others. */
export function BooksPage({ title, children, ...page }: BooksPageProps) {
  const { tabs, tabsLabel, title: own } = say(texts);
  return (
    <ConsolePage
      {...page}
      title={title ?? own}
      tabs={
        <PageTabs
          label={tabsLabel}
          tabs={[
            { path: paths.books, label: tabs.balances },
            { path: paths.leftOver, label: tabs.leftOver },
            { path: paths.statements, label: tabs.statements },
            { path: paths.settlement, label: tabs.settlement },
            { path: paths.income, label: tabs.income },
            { path: paths.exchange, label: tabs.exchange },
            { path: paths.floats, label: tabs.floats },
            { path: paths.refunds, label: tabs.refunds },
            { path: paths.payoutFiles, label: tabs.payoutFiles },
          ]}
        />
      }
    >
      {children}
    </ConsolePage>
  );
}
