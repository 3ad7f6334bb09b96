import { NewBeneficiary } from '../../../journeys/new-beneficiary/new-beneficiary.tsx';

/** A beneficiary who is only saved; nothing is sent (BENEF-18). */
export default function CreateBeneficiaryPage() {
  return <NewBeneficiary />;
}
