import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type Misfit, usePayoutFileActions } from '../../api/queries/bank.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { useMay } from '../../session/operator.ts';
import { bank as texts } from '../../texts/en/statements.ts';

/** Bank reports that match no payout, until an operator adds a note. */
export function Misfits({ misfits }: { misfits: readonly Misfit[] }) {
  const words = say(texts);
  const may = useMay();
  const { note } = usePayoutFileActions();
  const [selected, setSelected] = useState<number>();
  const open = misfits.find(({ id }) => id === selected);
  return (
    <>
      <DataTable
        scanned
        caption={words.misfits}
        rows={misfits}
        keyOf={({ id }) => id}
        selected={open?.id}
        empty={words.noMisfits}
        columns={[
          { head: words.payout, cell: ({ payout }) => payout },
          { head: words.code, cell: ({ code, outcome }) => `${code}, ${outcome}` },
          { head: words.words, cell: ({ word }) => word },
          { head: words.amount, figures: true, cell: ({ amount }) => amount },
          { head: words.file, cell: ({ file }) => file },
          {
            head: words.note,
            unseen: true,
            cell: ({ id, payout }) =>
              may('statements.import') && (
                <Button
                  variant="secondary"
                  guard={false}
                  label={words.noteLabel(payout)}
                  onClick={() => setSelected(id)}
                >
                  {words.note}
                </Button>
              ),
          },
        ]}
      />
      {open && (
        <Panel title={words.noteLabel(open.payout)}>
          <ReasonForm
            key={open.id}
            submit={words.noteSubmit}
            draft={`misfit ${open.id}`}
            onSubmit={(reason) => note(open.id, reason)}
          />
        </Panel>
      )}
    </>
  );
}
