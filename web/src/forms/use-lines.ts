/**
 * A form of a few texts, judged by rules as they are typed, for pages that have to be lighter than React Hook
 * Form makes them (decision 53). A message shows once its field was left (SEARCH-04); a step of the recipient's
 * wizard names a fault while somebody types, after a pause (`useFields`).
 */
import type { Field } from '@thumela/rules/fields/rule.ts';
import { sayPhrase } from '@thumela/ui/language/say-phrase.ts';
import { useState } from 'react';
import type { Draft } from './drafts.ts';

type Values<N extends string> = Readonly<Record<N, string>>;

/** What a control of `@thumela/ui` needs of a form. */
export interface Line {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/**
 * @param fields the texts by name, with their rules
 * @param draft where what is typed is kept across a reload; the same object as long as the component stands
 */
export function useLines<N extends string>(
  fields: Readonly<Record<N, Field>>,
  draft?: Draft<Values<N>>,
) {
  const names = Object.keys(fields) as N[];
  const empty = Object.fromEntries(names.map((name) => [name, ''])) as Values<N>;
  const [values, setValues] = useState<Values<N>>(() => ({ ...empty, ...draft?.read() }));
  const [touched, setTouched] = useState<readonly N[]>([]);
  const brokenOf = (name: N) => fields[name].rule(values[name]);

  function line(name: N): Line {
    const broken = touched.includes(name) ? brokenOf(name) : undefined;
    return {
      label: sayPhrase(fields[name].label),
      name,
      value: values[name],
      error: broken && sayPhrase(broken),
      onChange: (value) => {
        const next = { ...values, [name]: value };
        setValues(next);
        draft?.write(next);
      },
      onBlur: () => setTouched((before) => [...before, name]),
    };
  }

  return {
    values,
    line,
    /** Whether nothing speaks against sending it. */
    valid: names.every((name) => brokenOf(name) === undefined),
    /** Everything is as in the beginning. */
    clear: () => {
      setValues(empty);
      setTouched([]);
      draft?.clear();
    },
  };
}
