import { useMutation, useQueryClient } from '@tanstack/react-query';
import { say } from '@thumela/ui/language/language.ts';
import { showToast } from '@thumela/ui/toast-store.ts';
import { ApiError } from '@thumela/web/api/api-error.ts';
import type { RequiredFieldAnswer, RequiredValues } from '@thumela/web/forms/required-fields.tsx';
import { request } from '../../api/portal-client.ts';
import { beneficiariesKey } from '../../api/queries/beneficiaries.ts';
import { isGone, refreshOthers } from '../../api/queries/opened-beneficiary.ts';
import { beneficiaries } from '../../texts/en/beneficiaries.ts';
import type { Beneficiary } from './beneficiary.ts';
import { beneficiaryBody, quotationBody } from './edit-values.ts';

/** What is typed, with the fields it answers. */
export interface Edit {
  readonly fields: readonly RequiredFieldAnswer[];
  readonly values: RequiredValues;
}

const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.errorCode === 'CHANGED_MEANWHILE';

/** What the screen shows by itself once it has asked again: that it is gone, or is another now. */
export const isNews = (error: unknown): boolean => isGone(error) || isChangedMeanwhile(error);

/** Updates a beneficiary: first the quotation, which says whether it can be paid, then the change (decisions G.3). */
export function useUpdateBeneficiary(base: Beneficiary, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ fields, values }: Edit) => {
      const { quotationReference } = await request('POST /transactions/beneficiary-quotation', {
        body: quotationBody(base, values),
      });
      return request('PUT /transactions/beneficiary/{id}', {
        params: { id: base.id },
        body: beneficiaryBody(base, fields, values, quotationReference),
      });
    },
    onSuccess: ({ beneficiaryName }) => {
      refreshOthers(client);
      onDone();
      showToast({ kind: 'success', heading: say(beneficiaries).update.done(beneficiaryName) });
    },
    onError: async (error) => {
      if (isNews(error)) await client.invalidateQueries({ queryKey: beneficiariesKey });
    },
  });
}
