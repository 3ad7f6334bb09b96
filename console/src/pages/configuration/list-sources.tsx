import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { StatusChip } from '@thumela/ui/feedback/status-chip.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useState } from 'react';
import { type ListSource, useConfigure, useListSources } from '../../api/queries/configuration.ts';
import { CaseLink } from '../../components/case-line.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Section } from '../../components/section.tsx';
import { Moment } from '../../components/values.tsx';
import { useMay } from '../../session/operator.ts';
import { listSources as texts } from '../../texts/en/list-sources.ts';

/** The sources of lists, with the state of fetching. */
export function ListSources() {
  const sources = useListSources();
  const configure = useConfigure();
  const may = useMay();
  const [refusal, setRefusal] = useState<unknown>();
  const words = say(texts);
  const fetchNow = async (id: number) => {
    setRefusal(undefined);
    await configure('POST /console/api/configuration/list-sources/{id}/fetch', {
      params: { id },
    }).catch(setRefusal);
  };
  return (
    <Section title={words.sources}>
      {refusal !== undefined && <ErrorBlock {...formatError(refusal)} />}
      <Loaded of={sources}>
        {(rows) => (
          <DataTable
            caption={words.sources}
            rows={rows}
            keyOf={({ id }) => id}
            empty={words.none}
            columns={[
              { head: words.list, title: true, cell: ({ list }) => list },
              { head: words.purpose, cell: ({ purpose }) => words.purposes[purpose] },
              { head: words.address, cell: (row) => <Address of={row} /> },
              {
                head: words.fetched,
                cell: ({ fetchedAt }) => fetchedAt && <Moment at={fetchedAt} />,
              },
              {
                head: words.changed,
                cell: ({ changedAt }) => changedAt && <Moment at={changedAt} />,
              },
              { head: words.next, cell: ({ active, dueAt }) => active && <Moment at={dueAt} /> },
              { head: words.state, cell: (row) => <SourceState of={row} /> },
              {
                head: words.fetchNow,
                unseen: true,
                cell: ({ id, list, active, isFetching }) =>
                  active &&
                  may('lists.change') && (
                    <Button
                      variant="secondary"
                      label={words.fetchLabel(list)}
                      disabled={isFetching}
                      onClick={() => fetchNow(id)}
                    >
                      {words.fetchNow}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}

const Address = ({ of: { address, everyHours } }: { of: ListSource }) => (
  <>
    {address}, {say(texts).hours(everyHours)}
  </>
);

/** Whether a source works, the reason if it does not, and a change that waits. */
function SourceState({ of }: { of: ListSource }) {
  const words = say(texts);
  const { active, isFetching, overdue, problem, failures, fetchedAt, caseId } = of;
  const word = !active
    ? words.off
    : isFetching
      ? words.fetching
      : problem
        ? words.fails(failures)
        : fetchedAt
          ? words.works
          : words.waiting;
  return (
    <>
      <StatusChip tone={problem ? 'failed' : 'ended'}>{word}</StatusChip>
      {overdue && <StatusChip tone="failed">{words.overdue}</StatusChip>}
      {problem && <p>{problem}</p>}
      {caseId && <CaseLink id={caseId} />}
    </>
  );
}
