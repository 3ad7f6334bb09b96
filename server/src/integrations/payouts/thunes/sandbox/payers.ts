/** Requirements of a payer of the stand-in. */
interface Needs {
  readonly identifiers: readonly string[][];
  readonly sender?: readonly string[][];
  readonly beneficiary?: readonly string[][];
  readonly purposes?: readonly string[];
  /** Whether it offers information on an account, and its verification. */
  readonly offersChecks?: boolean;
}

/** A payer in the form of the discovery service. */
function createPayer(
  id: number,
  name: string,
  service: string,
  [country, currency]: readonly [string, string],
  needs: Needs,
) {
  const checks = needs.offersChecks ? needs.identifiers : [[]];
  return {
    ...{ id, name, precision: 2, increment: 0.01, currency, country_iso_code: country },
    service: {
      id: service === 'MobileWallet' ? 1 : service === 'BankAccount' ? 2 : 3,
      name: service,
    },
    transaction_types: {
      C2C: {
        minimum_transaction_amount: '1',
        maximum_transaction_amount: '500000',
        credit_party_identifiers_accepted: needs.identifiers,
        required_sending_entity_fields: needs.sender ?? [['firstname', 'lastname']],
        required_receiving_entity_fields: needs.beneficiary ?? [['firstname', 'lastname']],
        required_documents: [[]],
        purpose_of_remittance_values_accepted: needs.purposes ?? [],
        credit_party_information: { credit_party_identifiers_accepted: checks },
        credit_party_verification: {
          credit_party_identifiers_accepted: checks,
          required_receiving_entity_fields: [[]],
        },
      },
    },
  };
}

export type StandInPayer = ReturnType<typeof createPayer>;

/** Payers of the stand-in. */
export const PAYERS: readonly StandInPayer[] = [
  createPayer(1807, 'EcoCash', 'MobileWallet', ['ZWE', 'USD'], {
    identifiers: [['msisdn']],
    sender: [['firstname', 'lastname', 'date_of_birth', 'nationality_country_iso_code']],
    purposes: ['FAMILY_SUPPORT', 'EDUCATION', 'OTHER'],
    offersChecks: true,
  }),
  createPayer(1808, 'Mukuru Cash', 'CashPickup', ['ZWE', 'USD'], {
    identifiers: [['msisdn']],
    beneficiary: [['firstname', 'lastname', 'msisdn']],
  }),
  createPayer(1809, 'Airtel Money', 'MobileWallet', ['MWI', 'MWK'], {
    identifiers: [['msisdn']],
    beneficiary: [['firstname', 'lastname']],
  }),
  createPayer(2011, 'Access Bank', 'BankAccount', ['NGA', 'NGN'], {
    identifiers: [['bank_account_number', 'swift_bic_code'], ['bank_account_number']],
    beneficiary: [['bank_account_holder_name']],
    offersChecks: true,
  }),
  createPayer(2012, 'Zenith Bank', 'BankAccount', ['NGA', 'NGN'], {
    identifiers: [['bank_account_number']],
    purposes: ['TAX_PAYMENT'],
  }),
];
