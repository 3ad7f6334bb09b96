import type { DecisionOf, ParameterizedName } from '@thumela/contract/console/decisions.ts';

/** A decision with parameters, and the forms it has elsewhere. */
interface Sample {
  decision: DecisionOf<ParameterizedName>;
  /** As it is typed at the terminal. */
  typed: readonly string[];
  /** As it is typed at the terminal in one word, and as older history has it; missing for a newer decision. */
  former?: string;
  /** Its parameters in the audit trail. */
  audited: unknown;
}

/** One sample of every decision that has parameters. */
export const decisionSamples: readonly Sample[] = [
  {
    decision: { decision: 'TRANSACTION', parameters: { reference: '1234567890123456' } },
    typed: ['TRANSACTION', 'reference=1234567890123456'],
    former: 'TRANSACTION=1234567890123456',
    audited: { reference: '1234567890123456' },
  },
  {
    decision: {
      decision: 'FOLLOW_UP',
      parameters: { purposes: ['PROOF_OF_ADDRESS', 'PERMIT'], declaration: true },
    },
    typed: ['FOLLOW_UP', 'purposes=PROOF_OF_ADDRESS,PERMIT', 'declaration=yes'],
    former: 'FOLLOW_UP=PROOF_OF_ADDRESS,PERMIT,DECLARATION',
    audited: { purposes: ['PROOF_OF_ADDRESS', 'PERMIT'], declaration: true },
  },
  {
    decision: {
      decision: 'SEND_CORRECTED',
      parameters: {
        fields: [
          { name: 'ACCOUNT_NUMBER', value: '0123456789' },
          { name: 'BENE_LAST_NAME', value: "O'Brien; \u202EMoyo 5%" },
        ],
      },
    },
    typed: [
      'SEND_CORRECTED',
      'ACCOUNT_NUMBER=0123456789',
      `BENE_LAST_NAME='O'\\''Brien; %202EMoyo 5%0025'`,
    ],
    former: "SEND_CORRECTED=ACCOUNT_NUMBER:0123456789;BENE_LAST_NAME:O'Brien%003B %202EMoyo 5%0025",
    audited: {
      fields: [
        { name: 'ACCOUNT_NUMBER', value: '[redacted]' },
        { name: 'BENE_LAST_NAME', value: '[redacted]' },
      ],
    },
  },
  {
    decision: {
      decision: 'SEND_TO_ACCOUNT',
      parameters: { branch: '470010', account: '1300000002' },
    },
    typed: ['SEND_TO_ACCOUNT', 'branch=470010', 'account=1300000002'],
    former: 'SEND_TO_ACCOUNT=470010/1300000002',
    audited: { branch: '470010', account: '[redacted]' },
  },
  {
    decision: { decision: 'UNFREEZE', parameters: { permission: 'Notice 12, page 4' } },
    typed: ['UNFREEZE', "permission='Notice 12, page 4'"],
    former: 'UNFREEZE=Notice 12, page 4',
    audited: { permission: '[redacted]' },
  },
  {
    decision: { decision: 'END', parameters: { withdrawal: 'FIC 2026/118' } },
    typed: ['END', "withdrawal='FIC 2026/118'"],
    audited: { withdrawal: 'FIC 2026/118' },
  },
  {
    decision: {
      decision: 'APPROVE_ENHANCED',
      parameters: { wealth: 'A farm', funds: 'Salary as a minister' },
    },
    typed: ['APPROVE_ENHANCED', "wealth='A farm'", "funds='Salary as a minister'"],
    audited: { wealth: '[redacted]', funds: '[redacted]' },
  },
  {
    decision: { decision: 'ASK', parameters: { words: 'Your last payslip', until: '2027-01-31' } },
    typed: ['ASK', "words='Your last payslip'", 'until=2027-01-31'],
    audited: { words: '[redacted]', until: '2027-01-31' },
  },
];
