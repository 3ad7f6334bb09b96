import type { Rail } from '@thumela/rules/money/payouts-here.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../tables.ts';

const BOTH: Rail[] = ['PAYSHAP', 'RTC'];

/**
 * South African banks by universal branch code, with the payment rails that each accepts in addition to EFT
 * (see server/src/receiving/README.md).
 */
export const bankRows: Insertable<Tables['banks']>[] = [
  { branch_code: '632005', name: 'Absa', rails: BOTH },
  { branch_code: '410105', name: 'Access Bank' },
  { branch_code: '430000', name: 'African Bank', rails: BOTH },
  { branch_code: '888000', name: 'Bank Zero' },
  { branch_code: '462005', name: 'Bidvest Bank', rails: ['RTC'] },
  { branch_code: '470010', name: 'Capitec Bank', rails: BOTH },
  { branch_code: '679000', name: 'Discovery Bank', rails: BOTH },
  { branch_code: '250655', name: 'First National Bank (FNB)', rails: BOTH },
  { branch_code: '580105', name: 'Investec', rails: BOTH },
  { branch_code: '198765', name: 'Nedbank', rails: BOTH },
  { branch_code: '460005', name: 'SA Post Bank' },
  { branch_code: '683000', name: 'Sasfin Bank', rails: ['RTC'] },
  { branch_code: '051001', name: 'Standard Bank', rails: BOTH },
  { branch_code: '678910', name: 'TymeBank (GoTyme)', rails: BOTH },
];
