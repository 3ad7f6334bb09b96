import { ENTERED_LISTS } from '@thumela/rules/screening/lists.ts';
import { DateField } from '@thumela/ui/fields/date-field.tsx';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { useConfigure } from '../../api/queries/configuration.ts';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { enteredEntries as texts } from '../../texts/en/list-sources.ts';
import styles from './enter-entry.module.css';
import { EMPTY_ENTRY, findBadDocument, type TypedEntry, toEnteredEntry } from './entered-entry.ts';

const TYPES = ['PERSON', 'ENTITY'] as const;
const OTHER_NAMES = ['strong', 'weak', 'former', 'script'] as const;

interface FieldsProps {
  entry: TypedEntry;
  onChange: (changed: Partial<TypedEntry>) => void;
}

/** Form that adds an entry to the court orders or to the internal list. */
export function EnterEntry({ onAdded }: { onAdded: (number: number) => void }) {
  const configure = useConfigure();
  const [entry, setEntry] = useState(EMPTY_ENTRY);
  const [added, setAdded] = useState<number>();
  const words = say(texts);
  const bad = findBadDocument(entry);
  const isComplete =
    entry.main.trim() !== '' && entry.reference.trim() !== '' && entry.validFrom !== '';
  const send = async (reason: string) => {
    setAdded(undefined);
    const { number } = await configure('POST /console/api/configuration/sanctions/entries', {
      body: { ...toEnteredEntry(entry), reason },
    });
    setEntry({ ...EMPTY_ENTRY, list: entry.list });
    setAdded(number);
    onAdded(number);
  };
  const change = (changed: Partial<TypedEntry>) => setEntry({ ...entry, ...changed });
  return (
    <Panel title={words.add}>
      <p>{words.addLead}</p>
      <details className={styles.details}>
        <summary>{words.open}</summary>
        <ReasonForm
          submit={words.submit}
          draft="entered entry"
          disabled={!isComplete || bad !== undefined}
          onSubmit={send}
        >
          <OrderFields entry={entry} onChange={change} />
          <PersonFields entry={entry} onChange={change} />
          <details className={styles.details}>
            <summary>{words.more}</summary>
            <MoreFields entry={entry} onChange={change} />
          </details>
        </ReasonForm>
      </details>
      <p role="status">
        {bad !== undefined ? words.badDocument(bad) : added !== undefined && words.added(added)}
      </p>
    </Panel>
  );
}

function OrderFields({ entry, onChange }: FieldsProps) {
  const words = say(texts);
  const chooseList = (value: string) =>
    onChange({ list: ENTERED_LISTS.find((each) => each === value) ?? 'COURT_ORDER' });
  return (
    <>
      <SelectField
        label={words.which}
        name="entered-list"
        value={entry.list}
        onChange={chooseList}
        options={ENTERED_LISTS.map((value) => ({ value, label: words.lists[value] }))}
        required
      />
      <TextField
        label={words.reference}
        hint={words.referenceHint}
        name="reference"
        value={entry.reference}
        onChange={(reference) => onChange({ reference })}
        required
      />
      {entry.list === 'COURT_ORDER' && (
        <TextField
          label={words.court}
          name="court"
          value={entry.court}
          onChange={(court) => onChange({ court })}
          required
        />
      )}
      <DateField
        label={words.validFrom}
        name="valid-from"
        value={entry.validFrom}
        onChange={(validFrom) => onChange({ validFrom })}
        required
      />
    </>
  );
}

function PersonFields({ entry, onChange }: FieldsProps) {
  const words = say(texts);
  return (
    <>
      <SelectField
        label={words.type}
        name="entry-type"
        value={entry.type}
        onChange={(value) => onChange({ type: TYPES.find((each) => each === value) ?? 'PERSON' })}
        options={TYPES.map((value) => ({ value, label: words.types[value] }))}
        required
      />
      <TextField
        label={words.main}
        name="main-name"
        value={entry.main}
        onChange={(main) => onChange({ main })}
        required
      />
      <DateField
        label={words.from}
        hint={words.bornHint}
        name="born-from"
        value={entry.from}
        onChange={(from) => onChange({ from })}
      />
      <DateField
        label={words.to}
        name="born-to"
        value={entry.to}
        onChange={(to) => onChange({ to })}
      />
    </>
  );
}

function MoreFields({ entry, onChange }: FieldsProps) {
  const words = say(texts);
  return (
    <>
      {OTHER_NAMES.map((kind) => (
        <TextAreaField
          key={kind}
          label={words[kind]}
          {...(kind === 'weak' && { hint: words.weakHint })}
          name={`${kind}-names`}
          rows={2}
          value={entry[kind]}
          onChange={(value) => onChange({ [kind]: value })}
        />
      ))}
      <TextField
        label={words.nationalities}
        hint={words.nationalitiesHint}
        name="nationalities"
        value={entry.nationalities}
        onChange={(nationalities) => onChange({ nationalities })}
      />
      <TextAreaField
        label={words.documents}
        hint={words.documentsHint}
        name="documents"
        rows={2}
        value={entry.documents}
        onChange={(documents) => onChange({ documents })}
      />
    </>
  );
}
