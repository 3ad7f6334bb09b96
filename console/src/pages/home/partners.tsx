import { formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { Dashboard } from '../../api/queries/dashboard.ts';
import { Bar } from '../../parts/charts/bar.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { Panel } from '../../parts/panel.tsx';
import { home as texts } from '../../texts/en/home.ts';
import styles from './home.module.css';

/** Payouts that came to nothing, by partner; how large a part of its payouts they are is drawn. */
export function PartnerFailures({ partners }: { partners: Dashboard['partners'] }) {
  const words = say(texts);
  return (
    <Panel title={words.partners} flush>
      <DataTable
        caption={words.partnersLead}
        rows={partners}
        keyOf={({ partner }) => partner}
        empty={words.noPayouts}
        columns={[
          { head: words.partner, cell: ({ partner }) => partner },
          { head: words.payouts, figures: true, cell: ({ payouts }) => payouts },
          { head: words.failed, figures: true, cell: ({ failed }) => failed },
          {
            head: words.drawn,
            unseen: true,
            cell: ({ payouts, failed }) => (
              <Bar share={payouts === 0 ? 0 : failed / payouts} tone="wrong" />
            ),
          },
        ]}
      />
    </Panel>
  );
}

/** What lies at each payout partner in advance. */
export function Floats({ floats }: { floats: Dashboard['floats'] }) {
  const words = say(texts);
  const most = Math.max(...floats.map(({ balance }) => Math.abs(balance)), 1);
  return (
    <Panel title={words.floats} flush>
      <DataTable
        caption={words.floatsLead}
        rows={floats}
        keyOf={({ partner, currency }) => `${partner} ${currency}`}
        empty={words.noFloats}
        columns={[
          { head: words.partner, cell: ({ partner }) => partner },
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
