/**
 * A small form of texts, checked by rules of `@thumela/rules`: for journeys of visitors, whose bytes have no
 * room for a form library (decision 53). A value that is there from the beginning is judged at once; while
 * somebody types, a fault is named once they pause, and what is right is never called wrong (WIZARD-70).
 */
import type { Field } from '@thumela/rules/fields/rule.ts';
import type { Phrase } from '@thumela/rules/language/phrase.ts';
import { sayPhrase } from '@thumela/ui/language/say-phrase.ts';
import { useEffect, useRef, useState } from 'react';
import type { Draft } from './drafts.ts';

/** The values of a form, by the names of its fields. */
export type FieldValues = Readonly<Record<string, string>>;

interface FieldsOptions<V extends FieldValues> {
  /** Every field's first value; '' where there is none. */
  first: V;
  /** What each field is called and has to be; a rule may look at other values. */
  fields: (values: V) => Readonly<Record<keyof V, Field>>;
  /** Milliseconds after the last change until a fault is named. */
  patience: number;
  /** Where what is typed is kept across a reload. */
  draft?: Draft<FieldValues> | undefined;
}

type Messages<V> = { readonly [N in keyof V]?: Phrase | undefined };

/** The fields of a form as its controls take them. */
export function useFields<V extends FieldValues>(options: FieldsOptions<V>) {
  const { first, fields, patience, draft } = options;
  const [values, setValues] = useState<V>(() => ({ ...first, ...draft?.read() }));
  const [messages, setMessages] = useState<Messages<V>>(() => judged(values, fields));
  const now = useRef(values);
  const latest = useRef(fields);
  const waiting = useRef(new Map<keyof V, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    latest.current = fields;
  });
  useEffect(() => {
    const timers = waiting.current;
    return () => timers.forEach(clearTimeout);
  }, []);

  const faultOf = (name: keyof V) => {
    const text = now.current[name] ?? '';
    return latest.current(now.current)[name].rule(text);
  };
  const tell = (name: keyof V) => setMessages((before) => ({ ...before, [name]: faultOf(name) }));

  function set(name: keyof V, value: string) {
    now.current = { ...now.current, [name]: value };
    setValues(now.current);
    draft?.write(now.current);
    // Nobody is told that something is wrong when it no longer is, in this field or one that depends on it.
    setMessages((before) => {
      const still = Object.entries(before).filter(([other]) => faultOf(other));
      return Object.fromEntries(still) as Messages<V>;
    });
    clearTimeout(waiting.current.get(name));
    waiting.current.set(name, setTimeout(tell, patience, name));
  }

  const known = fields(values);
  return {
    values,
    set,
    /** False also while a fault has not been named yet (WIZARD-69). */
    isValid: Object.keys(known).every(
      (name) => known[name]?.rule(values[name] ?? '') === undefined,
    ),
    /** The properties of a field's control. */
    field(name: keyof V & string) {
      const message = messages[name];
      return {
        name,
        label: sayPhrase(known[name].label),
        value: values[name] ?? '',
        error: message && sayPhrase(message),
        onChange: (value: string) => set(name, value),
      };
    },
  };
}

/** What is wrong with the values that are there from the beginning. */
function judged<V extends FieldValues>(values: V, fields: FieldsOptions<V>['fields']): Messages<V> {
  const known = fields(values);
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  return Object.fromEntries(
    filled.map(([name, value]) => [name, known[name]?.rule(value)]),
  ) as Messages<V>;
}
