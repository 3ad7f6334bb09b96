import { say } from '@thumela/ui/language/language.ts';
import type { ReactNode } from 'react';
import { ConsolePage } from '../../components/console-page.tsx';
import { PageTabs } from '../../components/page-tabs.tsx';
import { paths } from '../../paths.ts';
import { prices as texts } from '../../texts/en/prices.ts';

interface PricePageProps {
  title?: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of the price pages. */
export function PricePage({ title, lead, actions, children }: PricePageProps) {
  const words = say(texts);
  const { corridors, proposals, ...areas } = words.tabs;
  const tabs = [
    { path: paths.prices, label: corridors },
    ...Object.entries(areas).map(([area, label]) => ({ path: paths.priceArea(area), label })),
    { path: paths.priceProposals, label: proposals },
  ];
  return (
    <ConsolePage
      title={title ?? words.title}
      lead={lead}
      actions={actions}
      tabs={<PageTabs label={words.tabsLabel} tabs={tabs} />}
    >
      {children}
    </ConsolePage>
  );
}
