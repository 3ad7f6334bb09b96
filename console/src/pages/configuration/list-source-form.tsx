import { LISTS_OF_PURPOSE, type ListPurpose } from '@thumela/rules/screening/lists.ts';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { useConfigure } from '../../api/queries/configuration.ts';
import { ReasonForm } from '../../components/reason-form.tsx';
import { listSources as texts } from '../../texts/en/list-sources.ts';
import { type Outcome, OutcomeLine } from './outcome.tsx';

const PURPOSES: readonly ListPurpose[] = ['SANCTIONS', 'PEP'];

/** Hours between two fetches where nothing else is chosen: less than a day, so that one failure leaves time. */
const USUAL_HOURS = '12';

/** Form that proposes the source of a list. */
export function ListSourceForm() {
  const words = say(texts);
  const configure = useConfigure();
  const [purpose, setPurpose] = useState<ListPurpose>('SANCTIONS');
  const [list, setList] = useState<string>(LISTS_OF_PURPOSE.SANCTIONS[0]);
  const [address, setAddress] = useState('');
  const [hours, setHours] = useState(USUAL_HOURS);
  const [active, setActive] = useState('yes');
  const [outcome, setOutcome] = useState<Outcome>();
  const choosePurpose = (value: string) => {
    const chosen = PURPOSES.find((each) => each === value) ?? 'SANCTIONS';
    setPurpose(chosen);
    setList(LISTS_OF_PURPOSE[chosen][0]);
  };
  const send = async (reason: string) => {
    setOutcome(undefined);
    const body = { list, purpose, address, 'every-hours': Number(hours), reason };
    setOutcome(
      await configure('PUT /console/api/configuration/list-sources', {
        body: { ...body, active: active === 'yes' },
      }),
    );
  };
  return (
    <>
      <ReasonForm
        submit={words.propose}
        draft="list source"
        disabled={address.trim() === '' || !/^\d{1,3}$/.test(hours)}
        onSubmit={send}
      >
        <SelectField
          label={words.purpose}
          name="purpose"
          value={purpose}
          onChange={choosePurpose}
          options={PURPOSES.map((value) => ({ value, label: words.purposes[value] }))}
          required
        />
        <SelectField
          label={words.list}
          name="list"
          value={list}
          onChange={setList}
          options={LISTS_OF_PURPOSE[purpose].map((value) => ({ value, label: value }))}
          required
        />
        <TextField
          label={words.address}
          hint={words.addressHint}
          name="address"
          value={address}
          onChange={setAddress}
          required
        />
        <TextField label={words.every} name="hours" value={hours} onChange={setHours} required />
        <SelectField
          label={words.isActive}
          name="active"
          value={active}
          onChange={setActive}
          options={[
            { value: 'yes', label: words.yes },
            { value: 'no', label: words.no },
          ]}
          required
        />
      </ReasonForm>
      <OutcomeLine outcome={outcome} />
    </>
  );
}
