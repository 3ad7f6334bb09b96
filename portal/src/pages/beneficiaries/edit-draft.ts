/** Values typed into an edit, stored until it is left; those of an older version are dropped. */

import { type Draft, draftAt } from '@thumela/web/forms/drafts.ts';
import type { RequiredValues } from '@thumela/web/forms/required-fields.tsx';
import { useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { useCustomer } from '../../session/customer.ts';
import type { Beneficiary } from './beneficiary.ts';
import { parseOpened } from './opened.ts';

interface Kept {
  readonly version: number | undefined;
  readonly values: RequiredValues;
}

const keptAt = (owner: number, id: number) => draftAt<Kept>(owner, `beneficiary.${id}`);

/** The draft of this version's edit; the same object on each render. */
export function useEditDraft({ id, version: given }: Beneficiary): Draft<RequiredValues> {
  const { registrationId } = useCustomer();
  const [draft] = useState(() => {
    const kept = keptAt(registrationId, id);
    const version = given ?? undefined;
    return {
      read: () => {
        const found = kept.read();
        return found?.version === version ? found?.values : undefined;
      },
      write: (values: RequiredValues) => kept.write({ version, values }),
      clear: () => kept.clear(),
    };
  });
  return draft;
}

/** Deletes the edit's draft once its address is left; a reload or signing in again resumes it. */
export function useForgetEdit(id: number): void {
  const { registrationId } = useCustomer();
  useEffect(
    () => () => {
      const here = location.pathname === paths.beneficiaries;
      if (here && parseOpened(location.search)?.id === id) return;
      keptAt(registrationId, id).clear();
    },
    [registrationId, id],
  );
}
