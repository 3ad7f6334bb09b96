import { lazy, useEffect } from 'react';
import { Flag } from '../icons/flag.tsx';
import { chevronDownIcon } from '../icons/icons.tsx';
import { say } from '../language/language.ts';
import { lists as texts } from '../texts/en/lists.ts';
import styles from './country-field.module.css';
import type { Country } from './country-search.ts';
import { PickedField, type PickedProps } from './picked-field.tsx';

const fetchPicker = () => import('./country-picker.tsx');
/** The list loads after its form, before it can be opened. */
const CountryPicker = lazy(async () => ({ default: (await fetchPicker()).CountryPicker }));

export interface CountryFieldProps extends PickedProps {
  countries: readonly Country[];
  /** The id of the chosen country, or the empty string. */
  value: string;
  onChange: (id: string) => void;
  /** Ids of the countries listed before all others, in this order (UI-16). */
  common?: readonly string[];
}

/** A country, chosen from a list that opens on demand. */
export function CountryField({ countries, value, onChange, common, ...field }: CountryFieldProps) {
  // If loading fails now, it is retried when the list is opened.
  useEffect(() => void fetchPicker().catch(() => undefined), []);
  const chosen = countries.find(({ id }) => id === value);
  return (
    <PickedField
      placeholder={say(texts).chooseCountry}
      {...field}
      shown={
        chosen && (
          <span className={styles.chosen}>
            <Flag code={chosen.flag ?? ''} />
            {chosen.text}
          </span>
        )
      }
      icon={chevronDownIcon}
      picker={(close) => (
        <CountryPicker
          title={field.label}
          countries={countries}
          value={value}
          common={common}
          onCancel={close}
          onChoose={(id) => {
            onChange(id);
            close();
          }}
        />
      )}
    />
  );
}
