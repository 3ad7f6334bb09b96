/** The purposes for which customers submit documents, with the accepted documents. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { StatusChip } from '@thumela/ui/feedback/status-chip.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type DocumentPurpose, useDocumentPurposes } from '../../api/queries/configuration.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Beside } from '../../components/list-detail.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Section } from '../../components/section.tsx';
import { useMay } from '../../session/operator.ts';
import { configuration as texts } from '../../texts/en/configuration.ts';
import { ConfigurationPage } from './configuration-page.tsx';
import { AddDocument, ChangeDocument } from './document-forms.tsx';

export default function DocumentPurposesPage() {
  const documents = useDocumentPurposes();
  const may = useMay();
  const [opened, setOpened] = useState<number>();
  return (
    <ConfigurationPage tab="documents" lead={say(texts).documents.lead} area="DOCUMENTS">
      <Loaded of={documents}>
        {(purposes) => {
          const document = purposes
            .flatMap((each) => each.documents)
            .find(({ id }) => id === opened);
          return (
            <Beside
              aside={
                may('configuration.change') ? (
                  <>
                    {document && <ChangeDocument key={document.id} document={document} />}
                    <AddDocument purposes={purposes} />
                  </>
                ) : (
                  <p>{say(texts).readOnly}</p>
                )
              }
            >
              {purposes.map((purpose) => (
                <Purpose key={purpose.purpose} of={purpose} opened={opened} onOpen={setOpened} />
              ))}
            </Beside>
          );
        }}
      </Loaded>
    </ConfigurationPage>
  );
}

interface PurposeProps {
  of: DocumentPurpose;
  opened: number | undefined;
  onOpen: (id: number) => void;
}

function Purpose({ of: { displayValue, documents }, opened, onOpen }: PurposeProps) {
  const may = useMay();
  const words = say(texts).documents;
  return (
    <Section title={displayValue}>
      <DataTable
        caption={displayValue}
        rows={documents}
        keyOf={({ id }) => id}
        selected={opened}
        empty=""
        columns={[
          { head: words.name, cell: ({ type }) => type },
          {
            head: words.state,
            cell: ({ active }) => (
              <StatusChip tone={active ? 'done' : 'ended'}>
                {active ? words.accepted : words.refused}
              </StatusChip>
            ),
          },
          {
            head: say(texts).change,
            unseen: true,
            cell: ({ id, type }) =>
              may('configuration.change') && (
                <Button
                  variant="secondary"
                  guard={false}
                  label={words.changeLabel(type)}
                  onClick={() => onOpen(id)}
                >
                  {say(texts).change}
                </Button>
              ),
          },
        ]}
      />
    </Section>
  );
}
