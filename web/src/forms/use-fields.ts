/**
 * A small text form, validated by rules of `@thumela/rules`: for signed-out journeys, where a form library would be
 * too large (decision 31). An initial value is validated at once; while typing, an error is shown after a pause,
 * and a valid value never shows one (WIZARD-70).
 */
import type { Field } from '@thumela/rules/fields/rule.ts';
import type { Phrase } from '@thumela/rules/language/phrase.ts';
import { wordPhrase } from '@thumela/ui/language/say-phrase.ts';
import { useEffect, useRef, useState } from 'react';
import type { Draft } from './drafts.ts';

/** Values of a form by field name. */
export type FieldValues = Readonly<Record<string, string>>;

interface FieldsOptions<V extends FieldValues> {
  /** Initial value of every field; '' if there is none. */
  first: V;
  /** Label and rule of each field; a rule may depend on other values. */
  fields: (values: V) => Readonly<Record<keyof V, Field>>;
  /** Milliseconds after the last change until an error is shown. */
  patience: number;
  /** Stores typed values across a reload. */
  draft?: Draft<FieldValues> | undefined;
}

type Messages<V> = { readonly [N in keyof V]?: Phrase | undefined };

/** Fields of a form for its controls. */
export function useFields<V extends FieldValues>(options: FieldsOptions<V>) {
  const { first, fields, patience, draft } = options;
  const [values, setValues] = useState<V>(() => ({ ...first, ...draft?.read() }));
  const [messages, setMessages] = useState<Messages<V>>(() => validateFields(values, fields));
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
    // Errors that no longer apply are removed at once, in this field and in fields that depend on it.
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
    /** False even while an error is not shown yet (WIZARD-69). */
    isValid: Object.keys(known).every(
      (name) => known[name]?.rule(values[name] ?? '') === undefined,
    ),
    /** Properties of a field's control. */
    field(name: keyof V & string) {
      const message = messages[name];
      return {
        name,
        label: wordPhrase(known[name].label),
        value: values[name] ?? '',
        error: message && wordPhrase(message),
        onChange: (value: string) => set(name, value),
      };
    },
  };
}

/** Errors of the initial values. */
function validateFields<V extends FieldValues>(
  values: V,
  fields: FieldsOptions<V>['fields'],
): Messages<V> {
  const known = fields(values);
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  return Object.fromEntries(
    filled.map(([name, value]) => [name, known[name]?.rule(value)]),
  ) as Messages<V>;
}
