import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { useConfigure, useEnteredEntries } from '../../api/queries/configuration.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { Section } from '../../components/section.tsx';
import { Day } from '../../components/values.tsx';
import { useMay } from '../../session/operator.ts';
import { enteredEntries as texts } from '../../texts/en/list-sources.ts';
import { type Outcome, OutcomeLine } from './outcome.tsx';

interface Chosen {
  readonly id: number;
  readonly fullName: string;
}

const nameList = (list: string): string => {
  const { lists } = say(texts);
  return list === 'COURT_ORDER' || list === 'INTERNAL' ? lists[list] : list;
};

/** Entries that operators entered, and the form that proposes that one leaves its list. */
export function EnteredEntries() {
  const entries = useEnteredEntries();
  const configure = useConfigure();
  const may = useMay();
  const [chosen, setChosen] = useState<Chosen>();
  const [outcome, setOutcome] = useState<Outcome>();
  const words = say(texts);
  const propose = async (id: number, reason: string) => {
    const answer = await configure(
      'POST /console/api/configuration/sanctions/entries/{id}/removal',
      { params: { id }, body: { reason } },
    );
    setChosen(undefined);
    setOutcome(answer);
  };
  return (
    <Section title={words.title}>
      <Loaded of={entries}>
        {(rows) => (
          <DataTable
            scanned
            caption={words.title}
            rows={rows}
            keyOf={({ id }) => id}
            selected={chosen?.id}
            empty={words.none}
            columns={[
              { head: words.name, name: true, title: true, cell: ({ fullName }) => fullName },
              { head: words.list, cell: ({ list }) => nameList(list) },
              { head: words.reference, labelled: true, cell: ({ entryId }) => entryId },
              { head: words.court, labelled: true, cell: ({ court }) => court },
              { head: words.born, labelled: true, cell: ({ dob }) => dob && <Day day={dob} /> },
              {
                head: words.since,
                labelled: true,
                cell: ({ listedOn }) => <Day day={listedOn} />,
              },
              {
                head: words.remove,
                unseen: true,
                cell: (entry) =>
                  may('lists.change') && (
                    <Button
                      variant="secondary"
                      guard={false}
                      label={words.removeLabel(entry.fullName)}
                      onClick={() => setChosen(entry)}
                    >
                      {words.remove}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
      {chosen && (
        <>
          <p>{words.removing(chosen.fullName)}</p>
          <ReasonForm
            submit={words.propose}
            draft={`removal ${chosen.id}`}
            onSubmit={(reason) => propose(chosen.id, reason)}
          />
          <Button variant="secondary" guard={false} onClick={() => setChosen(undefined)}>
            {words.keep}
          </Button>
        </>
      )}
      <OutcomeLine outcome={outcome} />
    </Section>
  );
}
