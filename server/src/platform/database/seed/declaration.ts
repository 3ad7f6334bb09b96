import type { Insertable } from 'kysely';
import type { Tables } from '../tables.ts';
import { SEEDED } from './origin.ts';

/** Version 1; `{company}` is the brand's company name (CONST-01). */
const VERSION_1 = [
  'By accepting I confirm that: 1. I have read this declaration and understand it. 2. What I have told {company} for this transaction, and the documents I gave, are true, complete and mine. 3. The money is for the purpose recorded against my transaction and nothing else. 4. I know my daily and monthly limit, and this transaction keeps me within it, also counting other dealers. 5. {company} may share my details and this transaction with the South African Reserve Bank and the Financial Intelligence Centre. 6. {company} may make this declaration for me on later transactions until I withdraw it in writing. 7. A false declaration is an offence.',
  'My transaction is reported under: 401 Gift (South African ID); 416 Migrant workers remittance (Asylum documents); 417 Foreign national contract worker remittance (Foreign passport). After a limit increase: 305 (Asylum documents) or 306 (Foreign passport). Money I send to myself from abroad: 303.',
].join('\n\n');

export const declarationRows: Insertable<Tables['declarations']>[] = [
  { version: 1, declaration: VERSION_1, published_at: SEEDED.valid_from },
];
