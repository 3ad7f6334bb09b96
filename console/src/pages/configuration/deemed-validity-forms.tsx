import { isIsoDate } from '@thumela/rules/dates/dates.ts';
import { DateField } from '@thumela/ui/fields/date-field.tsx';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type DeemedValidity, useConfigure } from '../../api/queries/configuration.ts';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { deemedValidityPage as texts } from '../../texts/en/deemed-validity.ts';
import { type Outcome, OutcomeLine } from './outcome.tsx';

type IdType = DeemedValidity['idType'];

const ID_TYPES: readonly IdType[] = ['FOREIGN_ID', 'FOREIGN_PASSPORT', 'ASYLUM_PAPER'];

const EMPTY = { nationality: '', from: '', to: '', until: '', source: '' };

/** Form that proposes a notice. */
export function NewDeemedValidity() {
  const words = say(texts);
  const configure = useConfigure();
  const [idType, setIdType] = useState<IdType>('FOREIGN_ID');
  const [typed, setTyped] = useState(EMPTY);
  const [outcome, setOutcome] = useState<Outcome>();
  const { nationality, from, to, until, source } = typed;
  const fill = (key: keyof typeof EMPTY) => (value: string) => setTyped({ ...typed, [key]: value });
  const send = async (reason: string) => {
    setOutcome(undefined);
    const body = {
      'id-type': idType,
      ...(nationality.trim() && { nationality: nationality.trim() }),
      'expired-from': from,
      'expired-to': to,
      'valid-until': until,
      ...{ source, reason },
    };
    setOutcome(await configure('POST /console/api/configuration/deemed-validities', { body }));
    setTyped(EMPTY);
  };
  return (
    <Panel title={words.propose}>
      <ReasonForm
        submit={words.propose}
        disabled={![from, to, until].every(isIsoDate) || source.trim() === ''}
        onSubmit={send}
      >
        <SelectField
          label={words.document}
          name="id-type"
          value={idType}
          onChange={(value) => setIdType(ID_TYPES.find((each) => each === value) ?? idType)}
          options={ID_TYPES.map((value) => ({ value, label: words.documents[value] }))}
        />
        <TextField
          label={words.nationality}
          hint={words.nationalityHint}
          name="nationality"
          value={nationality}
          onChange={fill('nationality')}
        />
        <DateField label={words.from} name="from" value={from} onChange={fill('from')} required />
        <DateField label={words.to} name="to" value={to} onChange={fill('to')} required />
        <DateField
          label={words.until}
          name="until"
          value={until}
          onChange={fill('until')}
          required
        />
        <TextField
          label={words.source}
          hint={words.sourceHint}
          name="source"
          value={source}
          onChange={fill('source')}
          required
        />
      </ReasonForm>
      <OutcomeLine outcome={outcome} />
    </Panel>
  );
}

/** Form that ends a notice at once. */
export function EndDeemedValidity({ of: { id, source } }: { of: DeemedValidity }) {
  const words = say(texts);
  const configure = useConfigure();
  const [outcome, setOutcome] = useState<Outcome>();
  const send = async (reason: string) =>
    setOutcome(
      await configure('POST /console/api/configuration/deemed-validities/{id}/end', {
        params: { id },
        body: { reason },
      }),
    );
  return (
    <Panel title={words.endTitle(source)}>
      <ReasonForm submit={words.endSubmit} draft={`end notice ${id}`} onSubmit={send} />
      <OutcomeLine outcome={outcome} />
    </Panel>
  );
}
