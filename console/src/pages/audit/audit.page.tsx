/** The audit trail, with search and verification of its chain. */
import { say } from '@thumela/ui/language/language.ts';
import { navigateTo } from '@thumela/web/routing/go.ts';
import { type AuditSearch, useAudit } from '../../api/queries/audit.ts';
import { exportAudit } from '../../api/queries/exports.ts';
import { ConsolePage } from '../../components/console-page.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import {
  type HistoryTexts,
  toHistoryState,
  useHistoryTexts,
} from '../../components/history-texts.ts';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { paths } from '../../paths.ts';
import { audit as texts } from '../../texts/en/audit.ts';
import { Chain } from './chain.tsx';
import { Entries } from './entries.tsx';
import { Meant } from './meant.tsx';
import { SearchForm } from './search-form.tsx';

/** The search stored in the history entry; missing filters are empty. */
const readSearch = (kept: HistoryTexts): AuditSearch => ({
  query: kept.query ?? '',
  actor: kept.actor ?? '',
  action: kept.action ?? '',
  subject: kept.subject ?? '',
  words: kept.words ?? '',
  from: kept.from ?? '',
  to: kept.to ?? '',
  before: kept.before ?? '',
});

export default function AuditPage() {
  const kept = useHistoryTexts();
  const search = readSearch(kept);
  const found = useAudit(search);
  const words = say(texts);
  return (
    <ConsolePage title={words.title} lead={words.lead}>
      <Panel title={words.search}>
        <SearchForm
          key={JSON.stringify(kept)}
          search={search}
          onSearch={(wanted) => navigateTo(paths.audit, { state: toHistoryState(wanted) })}
        />
      </Panel>
      <Panel
        title={words.found}
        flush
        action={<ExportButton key={JSON.stringify(kept)} run={() => exportAudit(search)} />}
      >
        <Loaded of={found} count={8}>
          {({ entries, meant, more, lookedTo }) => (
            <>
              <Meant records={meant} search={search} />
              <Entries entries={entries} more={more} lookedTo={lookedTo} search={search} />
            </>
          )}
        </Loaded>
      </Panel>
      <Panel title={words.chain}>
        <Chain />
      </Panel>
    </ConsolePage>
  );
}
