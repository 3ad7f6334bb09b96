import { lazy, useEffect } from 'react';
import { calendarIcon } from '../icons/icons.tsx';
import { formatDay } from '../language/dates.ts';
import { say } from '../language/language.ts';
import { calendar as texts } from '../texts/en/calendar.ts';
import type { CalendarType } from './calendar-days.ts';
import { PickedField, type PickedProps } from './picked-field.tsx';

const fetchPicker = () => import('./calendar-picker.tsx');
/** The calendar loads after its form, before it can be opened. */
const CalendarPicker = lazy(async () => ({ default: (await fetchPicker()).CalendarPicker }));

export interface DateFieldProps extends PickedProps {
  /** YYYY-MM-DD, or the empty string. */
  value: string;
  onChange: (value: string) => void;
  type?: CalendarType;
  placeholder?: string;
}

/** A day, chosen in the calendar picker. */
export function DateField({ value, onChange, type = 'ANY', ...field }: DateFieldProps) {
  // If loading fails now, it is retried when the calendar is opened.
  useEffect(() => void fetchPicker().catch(() => undefined), []);
  return (
    <PickedField
      placeholder={say(texts).choose}
      {...field}
      shown={value && formatDay(value)}
      icon={calendarIcon}
      picker={(close) => (
        <CalendarPicker
          open
          title={field.label}
          type={type}
          value={value}
          onCancel={close}
          onSet={(day) => {
            onChange(day);
            close();
          }}
        />
      )}
    />
  );
}
