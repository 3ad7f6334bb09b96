/** Published notices by which expired documents count as valid: what applies, proposing one, ending one. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type DeemedValidity, useDeemedValidities } from '../../api/queries/configuration.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Beside } from '../../components/list-detail.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useMay } from '../../session/operator.ts';
import { configuration } from '../../texts/en/configuration.ts';
import { deemedValidityPage as texts } from '../../texts/en/deemed-validity.ts';
import { ConfigurationPage } from './configuration-page.tsx';
import { EndDeemedValidity, NewDeemedValidity } from './deemed-validity-forms.tsx';

export default function DeemedValidityPage() {
  const words = say(texts);
  const may = useMay();
  const notices = useDeemedValidities();
  const [opened, setOpened] = useState<number>();
  return (
    <ConfigurationPage tab="validity" lead={words.lead} area="DEEMED_VALIDITY">
      <Loaded of={notices} count={4}>
        {(rows) => {
          const open = rows.find(({ id, endedAt }) => id === opened && !endedAt);
          return (
            <Beside
              aside={
                may('rules.change') ? (
                  <>
                    {open && <EndDeemedValidity key={open.id} of={open} />}
                    <NewDeemedValidity />
                  </>
                ) : (
                  <p>{say(configuration).readOnly}</p>
                )
              }
            >
              <NoticeTable rows={rows} opened={opened} onOpen={setOpened} />
            </Beside>
          );
        }}
      </Loaded>
    </ConfigurationPage>
  );
}

interface NoticeTableProps {
  rows: readonly DeemedValidity[];
  opened: number | undefined;
  onOpen: (id: number) => void;
}

function NoticeTable({ rows, opened, onOpen }: NoticeTableProps) {
  const words = say(texts);
  const may = useMay();
  return (
    <DataTable
      caption={words.caption}
      rows={rows}
      keyOf={({ id }) => id}
      selected={opened}
      empty={words.empty}
      columns={[
        { head: words.source, cell: ({ source }) => source },
        { head: words.document, cell: ({ idType }) => words.documents[idType] },
        {
          head: words.nationality,
          cell: ({ nationality }) => nationality ?? words.everyNationality,
        },
        {
          head: words.expired,
          cell: ({ expiredFrom, expiredTo }) =>
            `${formatDay(expiredFrom)} – ${formatDay(expiredTo)}`,
        },
        { head: words.until, cell: ({ validUntil }) => formatDay(validUntil) },
        {
          head: words.by,
          name: true,
          cell: ({ proposedBy, confirmedBy }) =>
            `${proposedBy}, ${confirmedBy}`.replaceAll('operator:', ''),
        },
        { head: words.state, cell: ({ endedAt }) => (endedAt ? words.ended : words.inForce) },
        {
          head: words.end,
          unseen: true,
          cell: ({ id, source, endedAt }) =>
            may('rules.change') &&
            !endedAt && (
              <Button
                variant="secondary"
                guard={false}
                label={words.endLabel(source)}
                onClick={() => onOpen(id)}
              >
                {words.end}
              </Button>
            ),
        },
      ]}
    />
  );
}
