import { useState } from 'react';
import { CountryField } from '../src/fields/country-field.tsx';
import { DateField } from '../src/fields/date-field.tsx';
import { Flag } from '../src/icons/flag.tsx';
import { Card } from '../src/layout/card.tsx';
import { Tabs } from '../src/layout/tabs.tsx';
import { countries } from './countries.ts';
import styles from './gallery.module.css';

/** Dates, countries and tabs. */
export function PickerRoom() {
  const [any, setAny] = useState('');
  const [born, setBorn] = useState('1985-06-24');
  const [expiry, setExpiry] = useState('');
  const [country, setCountry] = useState('ZWE');
  const [tab, setTab] = useState('view');
  return (
    <Card title="Pickers">
      <DateField label="Any date" name="any" value={any} onChange={setAny} />
      <DateField label="Date of birth" name="born" type="PAST" value={born} onChange={setBorn} />
      <DateField
        label="ID expiry date"
        name="expiry"
        type="ID_EXPIRY"
        value={expiry}
        onChange={setExpiry}
        error={expiry ? undefined : 'Choose the date printed on the document.'}
      />
      <CountryField
        label="Nationality"
        name="nationality"
        countries={countries}
        common={['ZAF', 'MWI', 'MOZ']}
        value={country}
        onChange={setCountry}
      />
      <Tabs
        label="Beneficiary"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'view', label: 'View', content: <p>Grace Moyoza</p> },
          { id: 'edit', label: 'Update Beneficiary', content: <p>Her details, to be changed.</p> },
          { id: 'history', label: 'History', content: <p>Three transfers.</p> },
        ]}
      />
      <div className={styles.row}>
        <Flag code="ZW" name="Zimbabwe" size="large" />
        <Flag code="ZA" name="South Africa" size="large" />
        <Flag code="GB" name="United Kingdom" />
        <Flag code="QQ" />
      </div>
    </Card>
  );
}
