import { Button } from '@thumela/ui/buttons/button.tsx';
import { formatDateTime } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { usePepDifferences, usePepVersions } from '../../api/queries/configuration.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { NumberedPager } from '../../components/pager.tsx';
import { Section } from '../../components/section.tsx';
import { Moment } from '../../components/values.tsx';
import { listSources as texts } from '../../texts/en/list-sources.ts';
import { sanctions } from '../../texts/en/sanctions.ts';
import { DifferenceTable } from './sanctions-differences.tsx';

const SIZE = { versions: 10, differences: 25 };

/** The versions of the lists of politically exposed persons, and the changes in one of them. */
export function PepVersions() {
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<number>();
  const versions = usePepVersions(page);
  const words = say(texts);
  const shared = say(sanctions);
  return (
    <Section title={words.versions}>
      <Loaded of={versions}>
        {({ versions: rows, total }) => (
          <>
            <DataTable
              scanned
              caption={words.versions}
              rows={rows}
              keyOf={({ number }) => number}
              selected={opened}
              empty={words.noVersions}
              columns={[
                { head: words.number, figures: true, cell: ({ number }) => number },
                { head: words.list, title: true, cell: ({ list }) => list },
                { head: words.since, cell: ({ loadedAt }) => <Moment at={loadedAt} /> },
                { head: shared.count, figures: true, cell: ({ entries }) => entries },
                { head: shared.added, figures: true, cell: ({ added }) => added },
                { head: shared.altered, figures: true, cell: ({ changed }) => changed },
                { head: shared.removed, figures: true, cell: ({ removed }) => removed },
                {
                  head: words.compared,
                  labelled: true,
                  cell: ({ compared, comparedAt }) =>
                    comparedAt ? words.comparedAll(formatDateTime(new Date(comparedAt))) : compared,
                },
                {
                  head: shared.show,
                  unseen: true,
                  cell: ({ number }) => (
                    <Button
                      variant="secondary"
                      guard={false}
                      label={shared.showLabel(number)}
                      onClick={() => setOpened(number)}
                    >
                      {shared.show}
                    </Button>
                  ),
                },
              ]}
            />
            <NumberedPager page={page} size={SIZE.versions} total={total} onPage={setPage} />
          </>
        )}
      </Loaded>
      {opened !== undefined && <PepDifferences key={opened} number={opened} />}
    </Section>
  );
}

function PepDifferences({ number }: { number: number }) {
  const [page, setPage] = useState(1);
  const differences = usePepDifferences(number, page);
  return (
    <Loaded of={differences}>
      {({ differences: rows, total }) => (
        <>
          <DifferenceTable rows={rows} />
          <NumberedPager page={page} size={SIZE.differences} total={total} onPage={setPage} />
        </>
      )}
    </Loaded>
  );
}
