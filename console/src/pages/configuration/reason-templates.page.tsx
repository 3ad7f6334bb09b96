/** The reasons that operators give often, by kind of case and decision. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type ReasonTemplate, useReasonTemplates } from '../../api/queries/configuration.ts';
import { formatDecision } from '../../cases/history.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Beside } from '../../components/list-detail.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useMay } from '../../session/operator.ts';
import { caseNames } from '../../texts/en/case-view.ts';
import { configuration } from '../../texts/en/configuration.ts';
import { reasonTemplates as texts } from '../../texts/en/reason-templates.ts';
import { ConfigurationPage } from './configuration-page.tsx';
import { AddTemplate, ChangeTemplate } from './reason-template-forms.tsx';

export default function ReasonTemplatesPage() {
  const templates = useReasonTemplates();
  const may = useMay();
  const [opened, setOpened] = useState<number>();
  const mayChange = may('configuration.change');
  return (
    <ConfigurationPage tab="reasons" lead={say(texts).lead}>
      <Loaded of={templates}>
        {(rows) => {
          const chosen = rows.find(({ id }) => id === opened);
          return (
            <Beside
              aside={
                mayChange ? (
                  <>
                    {chosen && (
                      <ChangeTemplate key={chosen.id} template={chosen} onDone={setOpened} />
                    )}
                    <AddTemplate />
                  </>
                ) : (
                  <p>{say(configuration).readOnly}</p>
                )
              }
            >
              <TemplateTable
                rows={rows}
                opened={opened}
                {...(mayChange && { onOpen: setOpened })}
              />
            </Beside>
          );
        }}
      </Loaded>
    </ConfigurationPage>
  );
}

interface TemplateTableProps {
  rows: readonly ReasonTemplate[];
  opened: number | undefined;
  /** Undefined for operators who may only read. */
  onOpen?: (id: number) => void;
}

function TemplateTable({ rows, opened, onOpen }: TemplateTableProps) {
  const words = say(texts);
  return (
    <DataTable
      scanned
      caption={words.caption}
      rows={rows}
      keyOf={({ id }) => id}
      selected={opened}
      empty={words.empty}
      columns={[
        { head: words.kind, cell: ({ kind }) => say(caseNames)[kind] },
        { head: words.decision, cell: ({ decision }) => formatDecision({ decision }) },
        { head: words.words, cell: (row) => row.words },
        {
          head: words.change,
          unseen: true,
          cell: ({ id, decision, words: reason }) =>
            onOpen && (
              <Button
                variant="secondary"
                guard={false}
                label={words.changeLabel(formatDecision({ decision }), reason)}
                onClick={() => onOpen(id)}
              >
                {words.change}
              </Button>
            ),
        },
      ]}
    />
  );
}
