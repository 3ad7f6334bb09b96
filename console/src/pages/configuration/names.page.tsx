/** Names that customers read: of countries, payout methods and payout partners. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { SearchField } from '@thumela/ui/fields/search-field.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type NamedItem, useConfigure, useNames } from '../../api/queries/configuration.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Beside } from '../../components/list-detail.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Outdated } from '../../components/outdated.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useMay } from '../../session/operator.ts';
import { configuration as texts } from '../../texts/en/configuration.ts';
import { ConfigurationPage } from './configuration-page.tsx';
import { type Outcome, OutcomeLine } from './outcome.tsx';

/** Rows shown at a time. */
const MOST = 50;

const keyOf = ({ part, key }: NamedItem) => `${part} ${key}`;

export default function NamesPage() {
  const words = say(texts).names;
  const names = useNames();
  const may = useMay();
  const [letters, setLetters] = useState('');
  const [opened, setOpened] = useState<string>();
  return (
    <ConfigurationPage tab="names" lead={words.lead} area="NAMES">
      <Loaded of={names} count={8}>
        {(rows) => {
          const found = rows.filter((row) => isFound(row, letters));
          const open = rows.find((row) => keyOf(row) === opened);
          return (
            <Beside
              aside={
                may('configuration.change') ? (
                  open && <ChangeName key={keyOf(open)} of={open} />
                ) : (
                  <p>{say(texts).readOnly}</p>
                )
              }
            >
              <SearchField
                label={words.search}
                name="name-search"
                value={letters}
                onChange={setLetters}
              />
              <NamesTable rows={found.slice(0, MOST)} opened={opened} onOpen={setOpened} />
              {found.length > MOST && <p>{words.more(found.length - MOST)}</p>}
            </Beside>
          );
        }}
      </Loaded>
    </ConfigurationPage>
  );
}

const isFound = ({ name, of = '' }: NamedItem, letters: string) =>
  `${name} ${of}`.toLocaleLowerCase('en').includes(letters.trim().toLocaleLowerCase('en'));

interface NamesTableProps {
  rows: readonly NamedItem[];
  opened: string | undefined;
  onOpen: (key: string) => void;
}

function NamesTable({ rows, opened, onOpen }: NamesTableProps) {
  const may = useMay();
  const words = say(texts).names;
  return (
    <DataTable
      scanned
      caption={words.caption}
      rows={rows}
      keyOf={keyOf}
      selected={opened}
      empty={words.none}
      columns={[
        { head: words.name, cell: ({ name }) => name },
        { head: words.part, cell: ({ part }) => words.parts[part] },
        { head: words.of, cell: ({ of }) => of },
        {
          head: say(texts).change,
          unseen: true,
          cell: (row) =>
            may('configuration.change') && (
              <Button
                variant="secondary"
                guard={false}
                label={words.changeLabel(row.name)}
                onClick={() => onOpen(keyOf(row))}
              >
                {say(texts).change}
              </Button>
            ),
        },
      ]}
    />
  );
}

/** Form that proposes another name. */
function ChangeName({ of }: { of: NamedItem }) {
  const words = say(texts).names;
  const configure = useConfigure();
  const draft = useDraft({ name: of.name });
  const [outcome, setOutcome] = useState<Outcome>();
  const { part, key } = of;
  const { name } = draft.value;
  const send = async (reason: string) => {
    setOutcome(undefined);
    const body = { seen: draft.seen.name, name, reason };
    const params = { part, key };
    setOutcome(
      await configure('PUT /console/api/configuration/names/{part}/{key}', { params, body }),
    );
    draft.beginAgain();
  };
  return (
    <Panel title={of.name}>
      <Outdated of={draft} />
      <ReasonForm
        submit={words.save}
        draft={`name ${keyOf(of)}`}
        disabled={name.trim() === '' || name === draft.seen.name}
        onSubmit={send}
      >
        <TextField
          label={words.name}
          name="name"
          maxLength={80}
          value={name}
          onChange={(next) => draft.set({ name: next })}
          required
        />
      </ReasonForm>
      <OutcomeLine outcome={outcome} />
    </Panel>
  );
}
