import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  beneficiaryName,
  capturedFields,
  type FieldValues,
} from '@thumela/rules/required-fields.ts';
import { say } from '@thumela/ui/language/language.ts';
import { showToast } from '@thumela/ui/toast-store.ts';
import { go } from '@thumela/web/routing/go.ts';
import { request } from '../../api/portal-client.ts';
import { beneficiariesKey } from '../../api/queries/beneficiaries.ts';
import { paths } from '../../paths.ts';
import { useCustomer } from '../../session/customer.ts';
import { newBeneficiary as texts } from '../../texts/en/new-beneficiary.ts';
import { type QuoteRequest, quotationBody } from '../send-money/quote-request.ts';
import type { Answers } from './journey.ts';

/** Saves who the quote was asked for (2§3, 2§7) and leaves to the list. */
export function useCreateBeneficiary(
  wanted: QuoteRequest,
  quotation: NonNullable<Answers['quotation']>,
) {
  const { registrationId } = useCustomer();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (values: FieldValues) =>
      request('POST /transactions/beneficiary', {
        body: {
          id: 0,
          ...quotationBody(wanted, registrationId),
          'beneficiary-name': beneficiaryName(values),
          'quotation-reference': quotation.reference,
          'required-fields': capturedFields(quotation.requiredFields, values),
        },
      }),
    onSuccess: ({ beneficiaryName: name }) => {
      void client.invalidateQueries({ queryKey: beneficiariesKey });
      showToast({ kind: 'success', heading: say(texts).done(name) });
      go(paths.beneficiaries);
    },
  });
}
