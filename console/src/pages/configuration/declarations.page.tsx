/** The versions of the reporting declaration, and the form for the next one. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { StatusChip } from '@thumela/ui/feedback/status-chip.tsx';
import { TextAreaField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { useConfigure, useDeclarationVersions } from '../../api/queries/configuration.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Beside } from '../../components/list-detail.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { Moment } from '../../components/values.tsx';
import { useMay } from '../../session/operator.ts';
import { configuration } from '../../texts/en/configuration.ts';
import { declarations as texts } from '../../texts/en/declarations.ts';
import styles from './configuration.module.css';
import { ConfigurationPage } from './configuration-page.tsx';

type Version = NonNullable<ReturnType<typeof useDeclarationVersions>['data']>[number];

export default function DeclarationsPage() {
  const versions = useDeclarationVersions();
  const may = useMay();
  const [opened, setOpened] = useState<number>();
  return (
    <ConfigurationPage tab="declarations" lead={say(texts).lead}>
      <Loaded of={versions}>
        {(rows) => {
          const [latest] = rows;
          const read = rows.find(({ version }) => version === opened) ?? latest;
          return (
            <Beside
              aside={
                latest && may('configuration.change') ? (
                  <Publish key={latest.version} latest={latest} />
                ) : (
                  <p>{say(configuration).readOnly}</p>
                )
              }
            >
              <Versions rows={rows} opened={read?.version} onOpen={setOpened} />
              {read && (
                <Panel title={say(texts).words(read.version)}>
                  <div className={styles.words}>{read.text}</div>
                </Panel>
              )}
            </Beside>
          );
        }}
      </Loaded>
    </ConfigurationPage>
  );
}

interface VersionsProps {
  rows: readonly Version[];
  opened: number | undefined;
  onOpen: (version: number) => void;
}

function Versions({ rows, opened, onOpen }: VersionsProps) {
  const words = say(texts);
  const newest = rows[0]?.version;
  return (
    <DataTable
      caption={words.versions}
      rows={rows}
      keyOf={({ version }) => version}
      selected={opened}
      empty=""
      columns={[
        {
          head: words.version,
          cell: ({ version }) => (
            <>
              {version} {version === newest && <StatusChip tone="done">{words.inForce}</StatusChip>}
            </>
          ),
        },
        { head: words.published, cell: ({ publishedAt }) => <Moment at={publishedAt} /> },
        {
          head: words.by,
          cell: ({ publishedBy }) => publishedBy?.replace(/^operator:/, '') ?? words.shipped,
        },
        { head: words.reason, cell: ({ reason }) => reason },
        { head: words.signatures, figures: true, cell: ({ signatures }) => signatures },
        {
          head: words.read,
          unseen: true,
          cell: ({ version }) => (
            <Button
              variant="secondary"
              guard={false}
              label={words.readLabel(version)}
              onClick={() => onOpen(version)}
            >
              {words.read}
            </Button>
          ),
        },
      ]}
    />
  );
}

function Publish({ latest }: { latest: Version }) {
  const configure = useConfigure();
  const [text, setText] = useState(latest.text);
  const words = say(texts);
  return (
    <Panel title={words.next}>
      <ReasonForm
        submit={words.submit}
        disabled={text.trim() === latest.text}
        onSubmit={(reason) =>
          configure('POST /console/api/configuration/declarations', {
            body: { seen: latest.version, text, reason },
          })
        }
      >
        <TextAreaField
          label={words.text}
          hint={words.textHint}
          name="text"
          rows={16}
          value={text}
          onChange={setText}
          required
        />
      </ReasonForm>
    </Panel>
  );
}
