/** The audit trail: searched, and its chain verified. */
import { say } from '@thumela/ui/language/language.ts';
import { useLocation, useSearch } from 'wouter';
import { type AuditSearch, useAudit } from '../../api/queries/audit.ts';
import { ConsolePage } from '../../parts/console-page.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Panel } from '../../parts/panel.tsx';
import { audit as texts } from '../../texts/en/audit.ts';
import { auditAddress } from './address.ts';
import { Chain } from './chain.tsx';
import { Entries } from './entries.tsx';
import { SearchForm } from './search-form.tsx';

/** The search that an address asks for. */
function searchOf(query: string): AuditSearch {
  const given = new URLSearchParams(query);
  const of = (name: keyof AuditSearch) => given.get(name) ?? '';
  return {
    actor: of('actor'),
    action: of('action'),
    subject: of('subject'),
    words: of('words'),
    from: of('from'),
    to: of('to'),
    before: /^\d{1,15}$/.test(of('before')) ? of('before') : '',
  };
}

export default function AuditPage() {
  const query = useSearch();
  const [, go] = useLocation();
  const search = searchOf(query);
  const found = useAudit(search);
  const words = say(texts);
  return (
    <ConsolePage title={words.title} lead={words.lead}>
      <Panel title={words.search}>
        <SearchForm key={query} search={search} onSearch={(wanted) => go(auditAddress(wanted))} />
      </Panel>
      <Panel title={words.found} flush>
        <Loaded of={found} count={8}>
          {({ entries, more, lookedTo }) => (
            <Entries entries={entries} more={more} lookedTo={lookedTo} search={search} />
          )}
        </Loaded>
      </Panel>
      <Panel title={words.chain}>
        <Chain />
      </Panel>
    </ConsolePage>
  );
}
