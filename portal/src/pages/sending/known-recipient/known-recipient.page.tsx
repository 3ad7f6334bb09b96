import type { PageProps } from '@thumela/web/routing/load-page.ts';
import { parseId } from '@thumela/web/routing/parse-id.ts';
import { SendAgain } from '../../../journeys/send-again/send-again.tsx';
import { SendToBeneficiary } from '../../../journeys/send-to-beneficiary/send-to-beneficiary.tsx';

/** A new transaction for the beneficiary in the address, or like the transaction in it (SHELL-04, see portal/README.md). */
export default function KnownRecipientPage({ params }: PageProps) {
  const { beneficiaryId, transactionId } = params;
  if (transactionId !== undefined) return <SendAgain id={parseId(transactionId)} />;
  return <SendToBeneficiary id={parseId(beneficiaryId)} />;
}
