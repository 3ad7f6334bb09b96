/** Corrections of an opened record: contact details by one operator, the identity by two. */
import { PROVINCES, provinceName } from '@thumela/rules/fields/provinces.ts';
import { DateField } from '@thumela/ui/fields/date-field.tsx';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { wordPhrase } from '@thumela/ui/language/say-phrase.ts';
import { useState } from 'react';
import { useCustomerActions } from '../../api/queries/customers.ts';
import { ReasonForm } from '../../components/reason-form.tsx';
import { useStoredDraft } from '../../components/stored-draft.ts';
import { useMay } from '../../session/operator.ts';
import { customerPage as texts } from '../../texts/en/customer-360.ts';
import styles from './people.module.css';
import type { OpenedRecord } from './record.tsx';

interface CorrectionsProps {
  id: number;
  record: OpenedRecord;
  /** Refetches the record. */
  onCorrected: () => Promise<unknown>;
}

export function RecordCorrections(props: CorrectionsProps) {
  const may = useMay();
  const [said, setSaid] = useState('');
  const words = say(texts);
  return (
    <div className={styles.acts}>
      <output className={styles.said}>{said}</output>
      {may('contacts.correct') && (
        <details>
          <summary>{words.correctContact}</summary>
          <p className={styles.soft}>{words.correctContactLead}</p>
          <ContactForm {...props} onDone={() => setSaid(words.contactCorrected)} />
        </details>
      )}
      {may('identities.correct') && (
        <details>
          <summary>{words.correctIdentity}</summary>
          <p className={styles.soft}>{words.correctIdentityLead}</p>
          <IdentityForm {...props} onDone={() => setSaid(words.identityProposed)} />
        </details>
      )}
    </div>
  );
}

interface FormProps extends CorrectionsProps {
  onDone: () => void;
}

/** Values of a correction; input is stored as a draft next to the record's values. */
function useValues<V extends Readonly<Record<string, string>>>(draft: string, recorded: V) {
  const [typed, setTyped] = useStoredDraft<Partial<V>>(draft, {});
  const values: V = { ...recorded, ...typed };
  const field = (name: keyof V & string) => ({
    name,
    value: values[name] ?? '',
    onChange: (value: string) =>
      setTyped(
        ({ [name]: _before, ...others }) =>
          (value === recorded[name] ? others : { ...others, [name]: value }) as Partial<V>,
      ),
  });
  return { values, field, clear: () => setTyped({}) };
}

function ContactForm({ id, record, onCorrected, onDone }: FormProps) {
  const { street, town, city, province, postalCode, email } = record;
  const first = { street, town, city, province, 'postal-code': postalCode, email: email ?? '' };
  const { values, field, clear } = useValues(`contact ${id}`, first);
  const acts = useCustomerActions(id);
  const words = say(texts);
  return (
    <ReasonForm
      submit={words.correctContact}
      onSubmit={async (reason) => {
        await acts.correctContact({ ...values, reason });
        clear();
        onDone();
        await onCorrected();
      }}
    >
      <TextField label={words.street} {...field('street')} required />
      <TextField label={words.town} {...field('town')} required />
      <TextField label={words.city} {...field('city')} required />
      <SelectField
        label={words.province}
        {...field('province')}
        options={PROVINCES.map(({ value }) => ({ value, label: wordPhrase(provinceName(value)) }))}
        required
      />
      <TextField label={words.postalCode} {...field('postal-code')} inputMode="numeric" required />
      <TextField label={words.email} {...field('email')} type="email" />
    </ReasonForm>
  );
}

function IdentityForm({ id, record, onDone }: FormProps) {
  const { firstName, lastName, dob, idNumber } = record;
  const { values, field, clear } = useValues(`identity ${id}`, {
    ...{ 'first-name': firstName, 'last-name': lastName, dob },
    ...{ 'id-number': idNumber, evidence: '' },
  });
  const acts = useCustomerActions(id);
  const words = say(texts);
  return (
    <ReasonForm
      submit={words.correctIdentity}
      disabled={values.evidence.trim() === ''}
      onSubmit={async (reason) => {
        await acts.correctIdentity({ ...values, reason });
        clear();
        onDone();
      }}
    >
      <TextField label={words.firstName} {...field('first-name')} required />
      <TextField label={words.lastName} {...field('last-name')} required />
      <DateField label={words.dateOfBirth} {...field('dob')} type="PAST" required />
      <TextField label={words.idNumber} {...field('id-number')} required />
      <TextField
        label={words.evidence}
        {...field('evidence')}
        hint={words.evidenceHint}
        maxLength={500}
        required
      />
    </ReasonForm>
  );
}
