import { Checkbox } from '@thumela/ui/fields/choice-fields.tsx';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import {
  type AskedDocument,
  type DocumentPurpose,
  useConfiguring,
} from '../../api/queries/configuration.ts';
import { Panel } from '../../parts/panel.tsx';
import { ReasonForm } from '../../parts/reason-form.tsx';
import { configuration as texts } from '../../texts/en/configuration.ts';
import { type Outcome, OutcomeLine } from './outcome.tsx';

/** Words a document anew, or accepts it no more. */
export function ChangeDocument({ document: { id, ...seen } }: { document: AskedDocument }) {
  const configure = useConfiguring();
  const [type, setType] = useState(seen.type);
  const [active, setActive] = useState(seen.active);
  const [outcome, setOutcome] = useState<Outcome>();
  const words = say(texts).documents;
  const send = async (reason: string) => {
    setOutcome(undefined);
    const body = { seen: { type: seen.type, active: seen.active }, type, active, reason };
    await configure('PUT /console/api/configuration/documents/{id}', { params: { id }, body });
    setOutcome({});
  };
  return (
    <Panel title={seen.type}>
      <ReasonForm
        submit={words.save}
        disabled={type === seen.type && active === seen.active}
        onSubmit={send}
      >
        <TextField label={words.words} name="type" value={type} onChange={setType} required />
        <Checkbox label={words.accept} name="active" checked={active} onChange={setActive} />
      </ReasonForm>
      <OutcomeLine outcome={outcome} />
    </Panel>
  );
}

/** Accepts a further document for a purpose. */
export function AddDocument({ purposes }: { purposes: readonly DocumentPurpose[] }) {
  const configure = useConfiguring();
  const [purpose, setPurpose] = useState('');
  const [name, setName] = useState('');
  const [type, setType] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const words = say(texts).documents;
  const send = async (reason: string) => {
    setOutcome(undefined);
    const body = { purpose, name, type, reason };
    await configure('POST /console/api/configuration/documents', { body });
    setOutcome({});
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
