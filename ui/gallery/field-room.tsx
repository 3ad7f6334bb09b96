import { useState } from 'react';
import { Button } from '../src/buttons/button.tsx';
import { Checkbox, RadioGroup } from '../src/fields/choice-fields.tsx';
import { SelectField } from '../src/fields/select-field.tsx';
import { AmountField, PinField, TextAreaField, TextField } from '../src/fields/text-field.tsx';
import { Actions } from '../src/layout/actions.tsx';
import { Card } from '../src/layout/card.tsx';
import styles from './gallery.module.css';

const doNothing = () => undefined;

/** Fields: filled, empty, wrong, disabled. */
export function FieldRoom() {
  const [text, setText] = useState('Nomvula');
  const [amount, setAmount] = useState('1000.00');
  const [pin, setPin] = useState('2580');
  const [country, setCountry] = useState('');
  const [way, setWay] = useState('CASH');
  const [agreed, setAgreed] = useState(false);
  const field = { onChange: doNothing, value: '' };
  return (
    <Card title="Fields">
      <AmountField
        label="Amount"
        name="amount"
        value={amount}
        onChange={setAmount}
        hint="Up to R 4 999 a day"
      />
      <TextField
        label="First name"
        name="first"
        value={text}
        onChange={setText}
        autoComplete="given-name"
      />
      <TextField
        label="ID number"
        name="id"
        value="850624499208"
        onChange={doNothing}
        inputMode="numeric"
        error="An ID number has 13 digits."
        help="As it stands in the document you upload."
      />
      <PinField label="Pin" name="pin" value={pin} onChange={setPin} />
      <SelectField
        label="Country"
        name="country"
        value={country}
        onChange={setCountry}
        placeholder="Choose a country"
        options={[
          { value: 'UGA', label: 'Uganda' },
          { value: 'ZWE', label: 'Zimbabwe' },
          { value: 'ZZZ' },
        ]}
      />
      <SelectField
        {...field}
        label="Payout Partner"
        name="partner"
        options={[]}
        emptyText="No Partners available"
      />
      <SelectField
        {...field}
        label="Currency"
        name="currency"
        options={[]}
        placeholder="Choose a partner first"
        disabled
      />
      <TextField {...field} label="Town" name="town" value="Durban" disabled />
      <TextAreaField {...field} label="Tell us more" name="more" />
      <RadioGroup
        label="Payout Method"
        name="way"
        value={way}
        onChange={setWay}
        options={[
          { value: 'CASH', label: 'Cash', hint: 'Collected with a PIN' },
          { value: 'BANK', label: 'Bank account' },
          { value: 'WALLET', label: 'Mobile wallet', disabled: true },
          { value: 'OTHER' },
        ]}
      />
      <Checkbox
        label="I accept and acknowledge the declaration"
        name="agreed"
        checked={agreed}
        onChange={setAgreed}
      />
      <Actions>
        <Button block>Continue</Button>
        <div className={styles.row}>
          <Button variant="quiet" block>
            Back
          </Button>
        </div>
      </Actions>
    </Card>
  );
}
