import type { AccountCheck, CheckedAccount } from '../partner.ts';
import type { ChosenPayer } from './choose-payer.ts';
import { requestThunes, type ThunesAddress } from './client.ts';
import { findValues } from './describe-order.ts';
import { hasCode } from './error-codes.ts';
import { Information, Verification } from './forms.ts';
import { beneficiaryValues, identifierValues } from './person-fields.ts';

/** Documented statuses of an account that cannot receive money. */
const CLOSED: ReadonlySet<string> = new Set(['BARRED', 'INACTIVE', 'SUSPENDED']);

/** Not supported, or not available now: the payer says nothing of the account. */
const SILENT_CODES = ['1007100', '1007101'] as const;
const INVALID_ACCOUNT = '1005001';

/** Requests the status of an account and the name of its holder, as far as its payer offers them. */
export async function checkThunesAccount(
  address: ThunesAddress,
  chosen: ChosenPayer,
  account: CheckedAccount,
  over: AbortSignal,
): Promise<AccountCheck> {
  const canReceive = await verifyAccount(address, chosen, account, over);
  // An account that does not exist has no holder.
  const holder =
    canReceive === false ? undefined : await readHolder(address, chosen, account, over);
  return { canReceive, holder, match: undefined };
}

async function verifyAccount(
  address: ThunesAddress,
  { payer, needs }: ChosenPayer,
  account: CheckedAccount,
  over: AbortSignal,
): Promise<boolean | undefined> {
  const offer = needs.credit_party_verification;
  const identifier = findIdentifier(offer?.credit_party_identifiers_accepted, account);
  if (!identifier) return undefined;
  const person = findValues(
    offer?.required_receiving_entity_fields ?? [],
    beneficiaryValues(account),
  );
  const request = {
    path: `/payers/${payer.id}/C2C/credit-party-verification`,
    body: { credit_party_identifier: identifier, ...(person && { beneficiary: person }) },
  };
  try {
    const { account_status: status } = await requestThunes(address, request, Verification, over);
    if (status === 'AVAILABLE') return true;
    return CLOSED.has(status) ? false : undefined;
  } catch (error) {
    if (hasCode(error, INVALID_ACCOUNT)) return false;
    if (hasCode(error, ...SILENT_CODES)) return undefined;
    throw error;
  }
}

async function readHolder(
  address: ThunesAddress,
  { payer, needs }: ChosenPayer,
  account: CheckedAccount,
  over: AbortSignal,
): Promise<string | undefined> {
  const offer = needs.credit_party_information;
  const identifier = findIdentifier(offer?.credit_party_identifiers_accepted, account);
  if (!identifier) return undefined;
  const request = {
    path: `/payers/${payer.id}/C2C/credit-party-information`,
    body: { credit_party_identifier: identifier },
  };
  try {
    const { beneficiary } = await requestThunes(address, request, Information, over);
    const { firstname, middlename, lastname, bank_account_holder_name: holder } = beneficiary;
    const name = [firstname, middlename, lastname].filter(Boolean).join(' ');
    return holder || name || undefined;
  } catch (error) {
    if (hasCode(error, INVALID_ACCOUNT, ...SILENT_CODES)) return undefined;
    throw error;
  }
}

/** Payers that do not offer a check list an empty combination. */
const findIdentifier = (combinations: readonly string[][] = [], account: CheckedAccount) =>
  findValues(
    combinations.filter((names) => names.length > 0),
    identifierValues(account),
  );
