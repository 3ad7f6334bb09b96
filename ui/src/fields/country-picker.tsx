import { COUNTRY_FILTER_DELAY } from '@thumela/rules/constants.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { Flag } from '../icons/flag.tsx';
import { checkIcon, Icon, searchIcon } from '../icons/icons.tsx';
import { say } from '../language/language.ts';
import { classNames } from '../style/class-names.ts';
import { fields as fieldTexts } from '../texts/en/fields.ts';
import { lists as texts } from '../texts/en/lists.ts';
import styles from './country-picker.module.css';
import { type Country, countriesShown, moveActive } from './country-search.ts';
import fields from './fields.module.css';

interface CountryListProps {
  title: string;
  countries: readonly Country[];
  /** The id of the chosen country, or the empty string. */
  value: string;
  /** Ids of the countries listed first (UI-16). */
  common?: readonly string[] | undefined;
  onChoose: (id: string) => void;
}

interface CountryPickerProps extends CountryListProps {
  onCancel: () => void;
}

/** A searchable list of countries with flags, in a dialog. */
export function CountryPicker({ onCancel, ...list }: CountryPickerProps) {
  return (
    <Dialog open title={list.title} onClose={onCancel}>
      <CountryList {...list} />
    </Dialog>
  );
}

/** A combobox over a list box that is open as long as the dialog. */
function CountryList({ title, countries, value, common = [], onChoose }: CountryListProps) {
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const filter = useDelayed(typed, COUNTRY_FILTER_DELAY);
  const [active, setActive] = useState(-1);
  const { ahead, others } = countriesShown(countries, filter, [value, ...common]);
  const shown = [...ahead, ...others];
  // On a phone it would open the keyboard, which hides the list for those who need no search.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) search.current?.focus();
  }, []);

  const press = (event: KeyboardEvent) => {
    const found = shown[active];
    if (event.key === 'Enter' && found) {
      event.preventDefault();
      onChoose(found.id);
      return;
    }
    const next = moveActive(event.key, active, shown.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    document.getElementById(`${id}-${shown[next]?.id}`)?.scrollIntoView({ block: 'nearest' });
  };
  const optionOf = (country: Country) => (
    <CountryOption
      key={country.id}
      id={`${id}-${country.id}`}
      country={country}
      selected={country.id === value}
      active={country === shown[active]}
      onChoose={() => onChoose(country.id)}
    />
  );
  return (
    <div className={styles.frame}>
      <div className={fields.box}>
        <span className={styles.lens}>
          <Icon path={searchIcon} size={20} />
        </span>
        <input
          ref={search}
          className={fields.input}
          role="combobox"
          aria-label={title}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown[active] && `${id}-${shown[active].id}`}
          autoComplete="off"
          placeholder={say(texts).search}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(-1);
          }}
          onKeyDown={press}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={title} className={styles.list}>
        {filter.trim() === '' && ahead.length > 0 ? (
          <>
            <CountryGroup name={say(texts).common}>{ahead.map(optionOf)}</CountryGroup>
            <CountryGroup name={say(texts).others}>{others.map(optionOf)}</CountryGroup>
          </>
        ) : (
          shown.map(optionOf)
        )}
      </div>
      <p role="status" className={styles.none}>
        {shown.length === 0 && filter !== '' && say(texts).noCountry(filter)}
      </p>
    </div>
  );
}

function CountryGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list box owns groups of options, not a fieldset
    <div role="group" aria-label={name}>
      <div className={styles.group} aria-hidden="true">
        {name}
      </div>
      {children}
    </div>
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
      // The focus remains in the search field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Flag code={country.flag ?? ''} />
      <span className={styles.text}>{country.text || say(fieldTexts).noOptionText}</span>
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
