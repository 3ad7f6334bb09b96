import { useState } from 'react';
import type { Draft } from './drafts.ts';
import type { FieldValues } from './use-fields.ts';

/** What is chosen of a list before it is sent, kept as `useFields` keeps what is typed. */
export function useChoice(first: string, draft: Draft<FieldValues> | undefined) {
  const [chosen, setChosen] = useState(() => draft?.read()?.chosen ?? first);
  const choose = (value: string) => {
    setChosen(value);
    draft?.write({ chosen: value });
  };
  return [chosen, choose] as const;
}
