import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import type { Treasury } from '../../api/queries/treasury.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { Amount, formatActorName, Moment } from '../../components/values.tsx';
import { paths } from '../../paths.ts';
import { treasury as texts } from '../../texts/en/treasury.ts';
import type { NameChannel } from './channel-names.ts';

interface PendingTableProps {
  pending: Treasury['pending'];
  nameChannel: NameChannel;
}

/** Open prefunding orders and exchange deals, those for an operator first, with a link to where they are decided. */
export function PendingTable({ pending, nameChannel }: PendingTableProps) {
  const words = say(texts);
  const isOthers = ({ pendingOn }: (typeof pending)[number]) => Number(pendingOn !== 'PERSON');
  return (
    <Panel title={words.pending} flush>
      <DataTable
        scanned
        caption={words.pending}
        rows={[...pending].sort((one, other) => isOthers(one) - isOthers(other))}
        keyOf={({ reference }) => reference}
        empty={words.noPending}
        columns={[
          {
            head: words.movement,
            title: true,
            cell: ({ kind, reference }) => (
              <>
                {words.kinds[kind]}{' '}
                <Link href={kind === 'DEAL' ? paths.exchange : paths.floats}>{reference}</Link>
              </>
            ),
          },
          {
            head: words.party,
            cell: ({ kind, party }) => (kind === 'DEAL' ? party : nameChannel(party)),
          },
          {
            head: words.amount,
            figures: true,
            cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
          },
          { head: words.next, labelled: true, cell: ({ pendingOn }) => words.pendingOn[pendingOn] },
          { head: words.by, labelled: true, cell: ({ by }) => formatActorName(by) },
          { head: words.since, labelled: true, cell: ({ since }) => <Moment at={since} /> },
        ]}
      />
    </Panel>
  );
}
