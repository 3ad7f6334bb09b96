import { formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { Dashboard } from '../../api/queries/dashboard.ts';
import { formatCodesIn } from '../../cases/code-words.ts';
import { Bar } from '../../components/charts/bar.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { home as texts } from '../../texts/en/home.ts';
import styles from './home.module.css';

/** Names of our own services and channels, which are not in the list of partners. */
function formatPartnerName(partner: string): string {
  const ours: Readonly<Record<string, string>> = say(texts).ours;
  return Object.hasOwn(ours, partner) ? (ours[partner] ?? partner) : formatCodesIn(partner);
}

/** Failures by service and partner, with their share drawn as a bar. */
export function PartnerFailures({ partners }: { partners: Dashboard['partners'] }) {
  const words = say(texts);
  return (
    <Panel title={words.partners} flush>
      <DataTable
        scanned
        caption={words.partnersLead}
        rows={partners}
        keyOf={({ service, partner }) => `${service} ${partner}`}
        empty={words.noFailures}
        columns={[
          { head: words.service, cell: ({ service }) => words.services[service] },
          { head: words.partner, cell: ({ partner }) => formatPartnerName(partner) },
          { head: words.number, figures: true, cell: ({ count }) => count },
          { head: words.failed, figures: true, cell: ({ failed }) => failed },
          {
            head: words.drawn,
            unseen: true,
            cell: ({ count, failed }) => (
              <Bar share={count === 0 ? 0 : failed / count} tone="wrong" />
            ),
          },
        ]}
      />
    </Panel>
  );
}

/** Float at each payout partner. */
export function Floats({ floats }: { floats: Dashboard['floats'] }) {
  const words = say(texts);
  const most = Math.max(...floats.map(({ balance }) => Math.abs(balance)), 1);
  return (
    <Panel title={words.floats} flush>
      <DataTable
        scanned
        caption={words.floatsLead}
        rows={floats}
        keyOf={({ partner, currency }) => `${partner} ${currency}`}
        empty={words.noFloats}
        columns={[
          { head: words.payoutPartner, cell: ({ partner }) => formatPartnerName(partner) },
          {
            head: words.balance,
            figures: true,
            cell: ({ currency, balance }) => (
              <span className={balance < 0 ? styles.below : undefined}>
                {formatWireAmount(currency, balance) ?? balance}
              </span>
            ),
          },
          {
            head: words.drawn,
            unseen: true,
            cell: ({ balance }) => (
              <Bar share={Math.abs(balance) / most} tone={balance < 0 ? 'wrong' : 'calm'} />
            ),
          },
        ]}
      />
    </Panel>
  );
}
