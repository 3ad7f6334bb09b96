import { isUsername } from '@thumela/rules/identity/cellphone-form.ts';
import { cellphoneRules } from '@thumela/rules/texts/en/cellphone.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useRef, useState } from 'react';

/**
 * A username being typed. Its form is judged when its field is left and before anything is sent; nobody is asked
 * whose it is.
 */
export function useUsername(first: string, label: string) {
  const [value, setValue] = useState(first);
  const [error, setError] = useState<string>();
  const ref = useRef<HTMLInputElement>(null);

  function judge(): boolean {
    const fits = value.trim() === '' || isUsername(value);
    setError(fits ? undefined : say(cellphoneRules).local(label));
    return fits;
  }
  /** Whether it has the form of a username; else its field says why not and has the focus. */
  function isSendable(): boolean {
    const sendable = judge();
    if (!sendable) ref.current?.focus();
    return sendable;
  }
  const onChange = (typed: string) => {
    setValue(typed);
    setError(undefined);
  };
  return {
    username: value.trim(),
    isSendable,
    field: {
      label,
      name: 'username',
      autoComplete: 'username',
      value,
      error,
      onChange,
      onBlur: judge,
      ref,
    },
  } as const;
}
