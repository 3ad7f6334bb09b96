import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import type { Treasury } from '../../api/queries/treasury.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { Amount } from '../../components/values.tsx';
import { accountPath, floatPath } from '../../paths.ts';
import { treasury as texts } from '../../texts/en/treasury.ts';
import type { NameChannel } from './channel-names.ts';
import { lastsUntil } from './fund-today.tsx';
import styles from './treasury.module.css';

type Float = Treasury['floats'][number];

interface FloatTableProps {
  floats: readonly Float[];
  nameChannel: NameChannel;
}

/** Every float with its balances and how long it lasts. */
export function FloatTable({ floats, nameChannel }: FloatTableProps) {
  const words = say(texts);
  return (
    <Panel title={words.floats} flush>
      <DataTable
        scanned
        caption={words.floats}
        rows={floats}
        keyOf={({ id }) => id}
        empty={words.noFloats}
        columns={[
          {
            head: words.float,
            title: true,
            cell: ({ id, channel, currency }) => (
              <Link href={floatPath(id)}>{words.floatName(nameChannel(channel), currency)}</Link>
            ),
          },
          {
            head: words.book,
            figures: true,
            cell: ({ book, channel, currency }) => (
              <Link href={accountPath({ account: 'PAYOUT_FLOAT', subAccount: channel, currency })}>
                <Amount amount={book} currency={currency} />
              </Link>
            ),
          },
          {
            head: words.reported,
            figures: true,
            cell: ({ reported, currency }) =>
              reported != null && <Amount amount={reported} currency={currency} />,
          },
          {
            head: words.reserved,
            figures: true,
            cell: ({ reserved, currency }) => <Amount amount={reserved} currency={currency} />,
          },
          {
            head: words.available,
            figures: true,
            cell: ({ available, currency }) => (
              <span className={available < 0 ? styles.below : undefined}>
                <Amount amount={available} currency={currency} />
              </span>
            ),
          },
          { head: words.lasts, labelled: true, cell: lastsUntil },
          { head: words.state, labelled: true, cell: (float) => words.states[stateOf(float)] },
        ]}
      />
    </Panel>
  );
}

/** The most urgent state of a float. */
function stateOf({ active, stoppedSince, differsSince, lowSince }: Float) {
  if (!active) return 'off';
  if (stoppedSince != null) return 'stopped';
  if (differsSince != null) return 'differs';
  return lowSince == null ? 'fine' : 'low';
}
