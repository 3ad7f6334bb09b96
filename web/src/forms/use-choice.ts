import { useState } from 'react';
import type { Draft } from './drafts.ts';
import type { FieldValues } from './use-fields.ts';

/** A choice from a list before it is submitted, stored as a draft like the values of `useFields`. */
export function useChoice(first: string, draft: Draft<FieldValues> | undefined) {
  const [chosen, setChosen] = useState(() => draft?.read()?.chosen ?? first);
  const choose = (value: string) => {
    setChosen(value);
    draft?.write({ chosen: value });
  };
  return [chosen, choose] as const;
}
