import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type CountryList, useConfigure } from '../../api/queries/configuration.ts';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { countryLists as texts } from '../../texts/en/country-lists.ts';
import { type Outcome, OutcomeLine } from './outcome.tsx';

const listCountryCodes = ({ countries }: CountryList) => countries.map(({ alpha3 }) => alpha3);

const parseCountryCodes = (text: string) =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '');

/** Form for a list that an authority has published; shows the changes before it is sent. */
export function NewCountryList({ lists }: { lists: readonly CountryList[] }) {
  const configure = useConfigure();
  const [name, setName] = useState(lists[0]?.list ?? 'BLOCKED');
  const list = lists.find((each) => each.list === name);
  const seen = list ? listCountryCodes(list) : [];
  const [text, setText] = useState(seen.join(', '));
  const [day, setDay] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const words = say(texts);
  const countries = parseCountryCodes(text);
  const added = countries.filter((code) => !seen.includes(code));
  const removed = seen.filter((code) => !countries.includes(code));
  const choose = (value: string) => {
    const chosen = lists.find((each) => each.list === value);
    if (!chosen) return;
    setName(chosen.list);
    setText(listCountryCodes(chosen).join(', '));
    setOutcome(undefined);
  };
  const send = async (reason: string) => {
    setOutcome(undefined);
    const body = { seen, countries, 'listed-on': day, reason };
    setOutcome(
      await configure('PUT /console/api/configuration/country-lists/{list}', {
        params: { list: name },
        body,
      }),
    );
  };
  return (
    <Panel title={words.newList}>
      <ReasonForm
        submit={words.submit}
        draft={`list ${name}`}
        disabled={day === ''}
        onSubmit={send}
      >
        <SelectField
          label={words.which}
          name="list"
          options={lists.map((each) => ({ value: each.list, label: words.lists[each.list] }))}
          value={name}
          onChange={choose}
          required
        />
        <TextField
          label={words.day}
          hint={words.dayHint}
          name="day"
          value={day}
          onChange={setDay}
          required
        />
        <TextAreaField
          label={words.codes}
          hint={words.codesHint}
          name="codes"
          rows={3}
          value={text}
          onChange={setText}
          required
        />
        <div role="status">
          {added.length > 0 && <p>{words.adds(added.join(', '))}</p>}
          {removed.length > 0 && <p>{words.loosens(removed.join(', '))}</p>}
        </div>
      </ReasonForm>
      <OutcomeLine outcome={outcome} />
    </Panel>
  );
}
