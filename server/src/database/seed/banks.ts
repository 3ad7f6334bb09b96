import type { Insertable } from 'kysely';
import type { BanksTable } from '../tables/inbound.ts';

/** South African banks by universal branch code (server-data 10). */
export const bankRows: Insertable<BanksTable>[] = [
  { branch_code: '632005', name: 'Absa' },
  { branch_code: '410105', name: 'Access Bank' },
  { branch_code: '430000', name: 'African Bank' },
  { branch_code: '888000', name: 'Bank Zero' },
  { branch_code: '462005', name: 'Bidvest Bank' },
  { branch_code: '470010', name: 'Capitec Bank' },
  { branch_code: '679000', name: 'Discovery Bank' },
  { branch_code: '250655', name: 'First National Bank (FNB)' },
  { branch_code: '580105', name: 'Investec' },
  { branch_code: '198765', name: 'Nedbank' },
  { branch_code: '460005', name: 'SA Post Bank' },
  { branch_code: '683000', name: 'Sasfin Bank' },
  { branch_code: '051001', name: 'Standard Bank' },
  { branch_code: '678910', name: 'TymeBank (GoTyme)' },
];
