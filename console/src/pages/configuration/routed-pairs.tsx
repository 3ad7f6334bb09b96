import { Button } from '@thumela/ui/buttons/button.tsx';
import { InputField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import type { PayoutChannel, RoutedPair } from '../../api/queries/configuration.ts';
import { CaseLink } from '../../components/case-line.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { formatRoute } from '../../components/route-format.ts';
import { Section } from '../../components/section.tsx';
import { useMay } from '../../session/operator.ts';
import { configuration } from '../../texts/en/configuration.ts';
import { payoutRoutes as texts } from '../../texts/en/payout-routes.ts';
import { routingTexts } from '../../texts/en/routing.ts';
import styles from './payout-routes.module.css';
import { toTerms } from './typed-routes.ts';

/** Key of a payout partner's currency. */
export const pairKey = ({ partner, currency }: Pick<RoutedPair, 'partner' | 'currency'>): string =>
  `${partner} ${currency}`;

interface RoutedPairsProps {
  pairs: readonly RoutedPair[];
  channels: readonly PayoutChannel[];
  /** Key of the one that is being changed. */
  opened: string | undefined;
  onOpen: (key: string) => void;
}

/** The routes of every payout partner and currency, and the payouts that wait. */
export function RoutedPairs({ pairs, channels, opened, onOpen }: RoutedPairsProps) {
  const words = say(texts);
  const may = useMay();
  const [wanted, setWanted] = useState('');
  const parts = wanted.trim().toLowerCase().split(/\s+/);
  const fits = ({ of, name, currency }: RoutedPair) =>
    parts.every((part) => `${of} ${name} ${currency}`.toLowerCase().includes(part));
  return (
    <Section title={words.pairs}>
      <InputField label={words.find} name="find" value={wanted} onChange={setWanted} />
      <DataTable
        caption={words.pairs}
        rows={pairs.filter(fits)}
        keyOf={pairKey}
        selected={opened}
        empty={words.none}
        columns={[
          {
            head: words.pair,
            title: true,
            cell: ({ of, name, currency }) => `${of}, ${name}, ${currency}`,
          },
          { head: words.routed, cell: (row) => <Routes of={row} channels={channels} /> },
          { head: words.waiting, cell: (row) => <Waiting of={row} channels={channels} /> },
          {
            head: say(configuration).change,
            unseen: true,
            cell: (row) =>
              may('payout-routes.change') && (
                <Button
                  variant="secondary"
                  guard={false}
                  label={words.editLabel(`${row.of}, ${row.name}, ${row.currency}`)}
                  onClick={() => onOpen(pairKey(row))}
                >
                  {say(configuration).change}
                </Button>
              ),
          },
        ]}
      />
    </Section>
  );
}

interface PairProps {
  of: RoutedPair;
  channels: readonly PayoutChannel[];
}

const labelOf = (channels: readonly PayoutChannel[], name: string): string =>
  channels.find((channel) => channel.name === name)?.label ?? name;

function Routes({ of: { routes, strategy, caseId }, channels }: PairProps) {
  const words = say(texts);
  const isDefault = channels.find((channel) => channel.isDefault);
  return (
    <>
      {routes.length === 0 ? (
        <span className={styles.soft}>{words.unrouted(isDefault?.label ?? '')}</span>
      ) : (
        <>
          {words.strategies[strategy]}
          <ul className={styles.list}>
            {routes.map((route) => (
              <li key={route.id}>
                {formatRoute({ ...toTerms(route), channel: labelOf(channels, route.channel) })}
              </li>
            ))}
          </ul>
        </>
      )}
      {caseId && <CaseLink id={caseId} />}
    </>
  );
}

function Waiting({ of: { waiting, reasons }, channels }: PairProps) {
  const words = say(texts);
  if (waiting === 0) return null;
  return (
    <>
      {words.waits(waiting)}
      <ul className={styles.list}>
        {reasons.map(({ channel, verdict, payouts }) => (
          <li key={`${channel} ${verdict}`}>
            {words.because(
              labelOf(channels, channel),
              say(routingTexts).verdicts[verdict] ?? verdict,
              payouts,
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
