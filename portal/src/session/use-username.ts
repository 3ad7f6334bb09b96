import { isUsername } from '@thumela/rules/identity/cellphone-form.ts';
import { cellphoneRules } from '@thumela/rules/texts/en/cellphone.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useRef, useState } from 'react';

/** A username field. Its form is validated on blur and before anything is sent; its owner is never looked up. */
export function useUsername(first: string, label: string) {
  const [value, setValue] = useState(first);
  const [error, setError] = useState<string>();
  const ref = useRef<HTMLInputElement>(null);

  function judge(): boolean {
    const fits = value.trim() === '' || isUsername(value);
    setError(fits ? undefined : say(cellphoneRules).local(label));
    return fits;
  }
  /** Whether it has the form of a username; if not, its field shows the error and takes the focus. */
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
