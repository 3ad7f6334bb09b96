import { Button } from '@thumela/ui/buttons/button.tsx';
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { ChannelFloat } from '../../../api/queries/floats.ts';
import { DataTable } from '../../../components/data-table.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Amount } from '../../../components/values.tsx';
import { floats as texts } from '../../../texts/en/floats.ts';

/** A float as operators name it. */
export const nameFloat = ({ channel, currency }: { channel: string; currency: string }): string =>
  `${channel} ${currency}`;

const FIGURES = ['book', 'inTransit', 'reserved', 'available', 'fundToday'] as const;

interface FloatTableProps {
  floats: readonly ChannelFloat[];
  selected: number | undefined;
  onSelect: (id: number) => void;
}

/** Every float with its balances, how long it lasts, and what to send today. */
export function FloatTable({ floats, selected, onSelect }: FloatTableProps) {
  const words = say(texts);
  return (
    <Panel title={words.title}>
      <DataTable
        scanned
        caption={words.title}
        rows={floats}
        keyOf={({ id }) => id}
        selected={selected}
        empty={words.noFloats}
        columns={[
          { head: words.channel, title: true, cell: nameFloat },
          { head: words.state, cell: (float) => words.states[stateOf(float)] },
          {
            head: words.reported,
            figures: true,
            cell: ({ reported, currency }) =>
              reported != null && <Amount amount={reported} currency={currency} />,
          },
          ...FIGURES.map((figure) => ({
            head: words[figure],
            figures: true,
            cell: (float: ChannelFloat) => (
              <Amount amount={float[figure]} currency={float.currency} />
            ),
          })),
          {
            head: words.runsOutOn,
            labelled: true,
            cell: ({ runsOutOn }) => (runsOutOn == null ? words.notSoon : formatDay(runsOutOn)),
          },
          {
            head: words.actions,
            unseen: true,
            cell: (float) => (
              <Button
                variant="secondary"
                guard={false}
                label={words.manageLabel(nameFloat(float))}
                onClick={() => onSelect(float.id)}
              >
                {words.manage}
              </Button>
            ),
          },
        ]}
      />
    </Panel>
  );
}

/** The most urgent state of a float. */
function stateOf({ active, stoppedSince, differsSince, lowSince }: ChannelFloat) {
  if (!active) return 'off';
  if (stoppedSince != null) return 'stopped';
  if (differsSince != null) return 'differs';
  return lowSince == null ? 'fine' : 'low';
}
