/**
 * A form of a few texts, validated by rules while typing, for pages that must be smaller than React Hook Form
 * allows (decision 31). An error shows once its field was left (SEARCH-04); steps of the recipient's wizard show
 * errors while typing, after a pause (`useFields`).
 */
import type { Field } from '@thumela/rules/fields/rule.ts';
import { wordPhrase } from '@thumela/ui/language/say-phrase.ts';
import { useState } from 'react';
import type { Draft } from './drafts.ts';

type Values<N extends string> = Readonly<Record<N, string>>;

/** Properties that a form supplies to a control of `@thumela/ui`. */
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
 * @param draft stores typed values across a reload; must be the same object on each render
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
      label: wordPhrase(fields[name].label),
      name,
      value: values[name],
      error: broken && wordPhrase(broken),
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
    /** Whether the form can be submitted. */
    valid: names.every((name) => brokenOf(name) === undefined),
    /** Resets everything to the initial state. */
    clear: () => {
      setValues(empty);
      setTouched([]);
      draft?.clear();
    },
  };
}
