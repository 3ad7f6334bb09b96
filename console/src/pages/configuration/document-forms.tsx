import { Checkbox } from '@thumela/ui/fields/choice-fields.tsx';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import {
  type AcceptedDocument,
  type DocumentPurpose,
  useConfigure,
} from '../../api/queries/configuration.ts';
import { Outdated } from '../../components/outdated.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { configuration as texts } from '../../texts/en/configuration.ts';
import { type Outcome, OutcomeLine } from './outcome.tsx';

/** Form that proposes another text for a document, or whether it is accepted. */
export function ChangeDocument({ document }: { document: AcceptedDocument }) {
  const { id } = document;
  const configure = useConfigure();
  const draft = useDraft({ type: document.type, active: document.active });
  const { value, seen } = draft;
  const { type, active } = value;
  const [outcome, setOutcome] = useState<Outcome>();
  const words = say(texts).documents;
  const send = async (reason: string) => {
    setOutcome(undefined);
    const body = { seen, ...value, reason };
    setOutcome(
      await configure('PUT /console/api/configuration/documents/{id}', { params: { id }, body }),
    );
    draft.beginAgain();
  };
  return (
    <Panel title={document.type}>
      <Outdated of={draft} />
      <ReasonForm
        submit={words.save}
        draft={`document ${id}`}
        disabled={type === seen.type && active === seen.active}
        onSubmit={send}
      >
        <TextField
          label={words.words}
          name="type"
          value={type}
          onChange={(next) => draft.set({ type: next, active })}
          required
        />
        <Checkbox
          label={words.accept}
          name="active"
          checked={active}
          onChange={(next) => draft.set({ type, active: next })}
        />
      </ReasonForm>
      <OutcomeLine outcome={outcome} />
    </Panel>
  );
}

/** Form that proposes another document for a purpose. */
export function AddDocument({ purposes }: { purposes: readonly DocumentPurpose[] }) {
  const configure = useConfigure();
  const [purpose, setPurpose] = useState('');
  const [name, setName] = useState('');
  const [type, setType] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const words = say(texts).documents;
  const send = async (reason: string) => {
    setOutcome(undefined);
    const body = { purpose, name, type, reason };
    setOutcome(await configure('POST /console/api/configuration/documents', { body }));
    setName('');
    setType('');
  };
  return (
    <Panel title={words.add}>
      <ReasonForm
        submit={words.addSubmit}
        disabled={purpose === '' || name === '' || type === ''}
        onSubmit={send}
      >
        <SelectField
          label={words.purpose}
          name="purpose"
          options={purposes.map((each) => ({ value: each.purpose, label: each.displayValue }))}
          value={purpose}
          onChange={setPurpose}
          required
        />
        <TextField label={words.words} name="type" value={type} onChange={setType} required />
        <TextField
          label={words.program}
          hint={words.programHint}
          name="name"
          value={name}
          onChange={setName}
          required
        />
      </ReasonForm>
      <OutcomeLine outcome={outcome} />
    </Panel>
  );
}
