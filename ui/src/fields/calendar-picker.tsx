import { businessDay } from '@thumela/rules/dates/dates.ts';
import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { say } from '../language/language.ts';
import { currentLocale } from '../language/locale.ts';
import { calendar as texts } from '../texts/en/calendar.ts';
import {
  type CalendarType,
  type DayParts,
  findDayRange,
  listDays,
  listMonths,
  listYears,
  withinRange,
} from './calendar-days.ts';
import styles from './calendar-picker.module.css';
import { SelectField } from './select-field.tsx';

interface CalendarPickerProps {
  open: boolean;
  title: string;
  /** PAST ends the range today, ID_EXPIRY starts it today (UI-11). */
  type?: CalendarType;
  /** YYYY-MM-DD, or the empty string. */
  value: string;
  onSet: (value: string) => void;
  onCancel: () => void;
}

const asOptions = (values: string[]) =>
  values.map((value) => ({ value, label: String(Number(value)) }));
function asMonths(values: string[]) {
  const name = new Intl.DateTimeFormat(currentLocale(), { month: 'long', timeZone: 'UTC' });
  return values.map((value) => ({ value, label: name.format(Date.UTC(2000, Number(value) - 1)) }));
}

/** A modal to choose a year, a month and a day between 1900-01-01 and 2100-12-31. */
export function CalendarPicker(props: CalendarPickerProps) {
  return props.open ? <OpenPicker {...props} /> : null;
}

function OpenPicker({ title, type = 'ANY', value, onSet, onCancel }: CalendarPickerProps) {
  const range = findDayRange(type, businessDay(new Date()));
  const [parts, setParts] = useState<DayParts>(() => {
    const [year = '', month = '', day = ''] = value.split('-');
    const known = listYears(type, range).includes(year);
    return known ? withinRange({ year, month, day }, range) : { year: '', month: '', day: '' };
  });
  const choose = (change: Partial<DayParts>) =>
    setParts(withinRange({ ...parts, ...change }, range));
  const complete = parts.year !== '' && parts.month !== '' && parts.day !== '';
  return (
    <Dialog
      open
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button
            disabled={!complete}
            onClick={() => onSet(`${parts.year}-${parts.month}-${parts.day}`)}
          >
            {say(texts).set}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {say(texts).cancel}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <SelectField
          label={say(texts).year}
          name="year"
          value={parts.year}
          options={asOptions(listYears(type, range))}
          onChange={(year) => choose({ year })}
        />
        <SelectField
          label={say(texts).month}
          name="month"
          value={parts.month}
          options={asMonths(listMonths(parts.year, range))}
          onChange={(month) => choose({ month })}
        />
        <SelectField
          label={say(texts).day}
          name="day"
          value={parts.day}
          options={asOptions(listDays(parts, range))}
          onChange={(day) => choose({ day })}
        />
      </div>
    </Dialog>
  );
}
