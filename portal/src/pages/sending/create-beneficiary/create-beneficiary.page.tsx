import { NewBeneficiary } from '../../../journeys/new-beneficiary/new-beneficiary.tsx';

/** Saves a beneficiary without sending money (BENEF-18). */
export default function CreateBeneficiaryPage() {
  return <NewBeneficiary />;
}
