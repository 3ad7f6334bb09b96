import { COUNTRY_FILTER_DELAY } from '@thumela/rules/constants.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { say } from '../language/language.ts';
import { Flag } from '../pictures/flag.tsx';
import { checkIcon, Icon, searchIcon } from '../pictures/icons.tsx';
import { classNames } from '../style/class-names.ts';
import { lists as texts } from '../texts/en/lists.ts';
import styles from './country-list.module.css';
import { type Country, countriesShown, moveActive } from './country-search.ts';
import { Field, type FieldProps } from './field.tsx';
import fields from './fields.module.css';

export interface CountryListProps extends FieldProps {
  name: string;
  countries: readonly Country[];
  /** The id of the chosen country, or the empty string. */
  value: string;
  onChange: (id: string) => void;
  onBlur?: (() => void) | undefined;
  /** The id of a country that comes first when it is not chosen, such as ZAF for an SA ID (UI-16). */
  first?: string;
  required?: boolean;
}

/** A searchable list of countries with flags: a combobox over a list box that is always open. */
export function CountryList({ label, error, hint, help, ...list }: CountryListProps) {
  const { countries, value, onChange, first } = list;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const filter = useDelayed(typed, COUNTRY_FILTER_DELAY);
  const [active, setActive] = useState(-1);
  const shown = countriesShown(countries, filter, [value, first]);

  const choose = (country: Country | undefined) => {
    if (!country) return;
    onChange(country.id);
    setTyped('');
    setActive(-1);
    box.current?.scrollTo({ top: 0 });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      choose(shown[active]);
      return;
    }
    const next = moveActive(event.key, active, shown.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    box.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Field label={label} error={error} hint={hint} help={help}>
      {(wiring) => (
        <div className={styles.frame}>
          <div className={fields.box}>
            <span className={styles.lens}>
              <Icon path={searchIcon} size={20} />
            </span>
            <input
              {...wiring}
              className={fields.input}
              name={list.name}
              role="combobox"
              aria-expanded="true"
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={shown[active] ? `${id}-${shown[active].id}` : undefined}
              aria-required={list.required || undefined}
              autoComplete="off"
              placeholder={say(texts).search}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setActive(-1);
              }}
              onBlur={list.onBlur}
              onKeyDown={press}
            />
          </div>
          <div
            ref={box}
            id={`${id}-list`}
            role="listbox"
            aria-label={label}
            className={styles.list}
          >
            {shown.map((country, at) => (
              <CountryOption
                key={country.id}
                id={`${id}-${country.id}`}
                country={country}
                selected={country.id === value}
                active={at === active}
                onChoose={() => choose(country)}
              />
            ))}
          </div>
          <p role="status" className={styles.none}>
            {shown.length === 0 && filter !== '' && say(texts).noCountry(filter)}
          </p>
        </div>
      )}
    </Field>
  );
}

interface OptionProps {
  id: string;
  country: Country;
  selected: boolean;
  active: boolean;
  onChoose: () => void;
}

function CountryOption({ id, country, selected, active, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above has the focus and the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      className={classNames(styles.option, active && styles.active)}
      // The focus stays in the search field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Flag code={country.flag ?? ''} />
      <span className={styles.text}>{country.text || say(texts).noOptionText}</span>
      {selected && <Icon path={checkIcon} size={20} />}
    </div>
  );
}

function useDelayed(value: string, delay: number): string {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return delayed;
}
