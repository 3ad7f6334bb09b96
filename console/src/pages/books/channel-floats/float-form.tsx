import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type Floats, useFloatActs } from '../../../api/queries/floats.ts';
import { Panel } from '../../../components/panel.tsx';
import { ReasonForm } from '../../../components/reason-form.tsx';
import { floats as texts } from '../../../texts/en/floats.ts';
import styles from '../books.module.css';

const NEW = {
  ...{ channel: '', currency: '', minimum: '', arrivalDays: '2', coverDays: '5', active: 'yes' },
};

/** Form for a float of a channel, or for other terms of one. */
export function FloatForm({ channels }: Pick<Floats, 'channels'>) {
  const words = say(texts);
  const { propose } = useFloatActs();
  const [given, setGiven] = useState(NEW);
  const [recorded, setRecorded] = useState(false);
  const field = (name: keyof typeof NEW) => ({
    name,
    label: words[name],
    value: given[name],
    onChange: (value: string) => setGiven({ ...given, [name]: value }),
    required: true,
  });
  const submit = async (reason: string) => {
    setRecorded(false);
    await propose({
      ...{ channel: given.channel, currency: given.currency, reason },
      minimum: given.minimum.trim().replace(',', '.'),
      'arrival-days': Number(given.arrivalDays),
      'cover-days': Number(given.coverDays),
      active: given.active === 'yes',
    });
    setGiven(NEW);
    setRecorded(true);
  };
  const currencies = channels.find(({ name }) => name === given.channel)?.currencies ?? [];
  return (
    <Panel title={words.set}>
      <ReasonForm
        submit={words.proposeChange}
        draft="float"
        variant="secondary"
        disabled={Object.values(given).some((value) => value.trim() === '')}
        onSubmit={submit}
      >
        <p className={styles.soft}>{words.setLead}</p>
        <SelectField
          {...field('channel')}
          placeholder={words.choose}
          options={channels.map(toOption)}
        />
        <SelectField
          {...field('currency')}
          placeholder={words.choose}
          options={currencies.map((currency) => ({ value: currency, label: currency }))}
        />
        {(['minimum', 'arrivalDays', 'coverDays'] as const).map((name) => (
          <TextField key={name} {...field(name)} />
        ))}
        <SelectField
          {...field('active')}
          options={[
            { value: 'yes', label: words.yes },
            { value: 'no', label: words.no },
          ]}
        />
      </ReasonForm>
      {recorded && <p role="status">{words.changeProposed}</p>}
    </Panel>
  );
}

const toOption = ({ name }: { name: string }) => ({ value: name, label: name });
