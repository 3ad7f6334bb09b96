import { say } from '@thumela/ui/language/language.ts';
import type { ReactNode } from 'react';
import type { ConfigurationArea } from '../../api/queries/configuration.ts';
import { ConsolePage } from '../../components/console-page.tsx';
import { PageTabs } from '../../components/page-tabs.tsx';
import { paths } from '../../paths.ts';
import { configuration as texts } from '../../texts/en/configuration.ts';
import { ChangeHistory } from './change-history.tsx';

type Tab = Exclude<keyof typeof texts.tabs, 'label'>;

const TABS: readonly (readonly [Tab, string])[] = [
  ['switches', paths.configuration],
  ['countries', paths.countryLists],
  ['sanctions', paths.sanctions],
  ['sources', paths.listSources],
  ['rules', paths.rules],
  ['validity', paths.deemedValidity],
  ['declarations', paths.declarations],
  ['partners', paths.remittancePartners],
  ['routes', paths.payoutRoutes],
  ['documents', paths.askedDocuments],
  ['reasons', paths.reasonTemplates],
  ['names', paths.names],
  ['brand', paths.brand],
];

interface ConfigurationPageProps {
  tab: Tab;
  lead: string;
  /** The subject of its history; undefined if it has none. */
  area?: ConfigurationArea;
  children: ReactNode;
}

/** The frame of a configuration page: tabs above, history below. */
export function ConfigurationPage({ tab, lead, area, children }: ConfigurationPageProps) {
  const { title, tabs } = say(texts);
  return (
    <ConsolePage
      title={`${title}: ${tabs[tab]}`}
      lead={lead}
      tabs={
        <PageTabs
          label={tabs.label}
          tabs={TABS.map(([name, path]) => ({ path, label: tabs[name] }))}
        />
      }
    >
      {children}
      {area && <ChangeHistory area={area} />}
    </ConsolePage>
  );
}
