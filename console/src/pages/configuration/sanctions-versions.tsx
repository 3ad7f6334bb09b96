import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { useSanctionsLists } from '../../api/queries/configuration.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { NumberedPager } from '../../components/pager.tsx';
import { Section } from '../../components/section.tsx';
import { Moment } from '../../components/values.tsx';
import { sanctions as texts } from '../../texts/en/sanctions.ts';

const SIZE = 10;

interface SanctionsVersionsProps {
  opened: number | undefined;
  onOpen: (number: number) => void;
}

/** The history of lists, with the operator who loaded each. */
export function SanctionsVersions({ opened, onOpen }: SanctionsVersionsProps) {
  const [page, setPage] = useState(1);
  const versions = useSanctionsLists(page);
  const words = say(texts);
  return (
    <Section title={words.versions}>
      <Loaded of={versions}>
        {({ lists, total }) => (
          <>
            <DataTable
              scanned
              caption={words.versions}
              rows={lists}
              keyOf={({ number }) => number}
              selected={opened}
              empty=""
              columns={[
                { head: words.version, figures: true, cell: ({ number }) => number },
                { head: words.since, cell: ({ changedAt }) => <Moment at={changedAt} /> },
                { head: words.day, labelled: true, cell: ({ listDate }) => listDate },
                { head: words.count, figures: true, cell: ({ entries }) => entries },
                { head: words.added, figures: true, cell: ({ added }) => added },
                { head: words.altered, figures: true, cell: ({ changed }) => changed },
                { head: words.removed, figures: true, cell: ({ removed }) => removed },
                { head: words.by, cell: ({ loadedBy }) => loadedBy?.replace(/^operator:/, '') },
                { head: words.reason, cell: ({ reason }) => reason },
                {
                  head: words.show,
                  unseen: true,
                  cell: ({ number, loadedBy }) =>
                    loadedBy && (
                      <Button
                        variant="secondary"
                        guard={false}
                        label={words.showLabel(number)}
                        onClick={() => onOpen(number)}
                      >
                        {words.show}
                      </Button>
                    ),
                },
              ]}
            />
            <NumberedPager page={page} size={SIZE} total={total} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Section>
  );
}
