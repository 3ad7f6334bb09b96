/** Names of the categories (CONST-01). */
const names = {
  gift: 'Gift',
  migrantWorker: 'Migrant workers remittance',
  contractWorker: 'Foreign national contract worker remittance',
};

/** Names of the documents a category is for (CONST-01, CONST-02). */
const documents = {
  SA_ID: 'South African ID',
  ASYLUM_PAPER: 'Asylum documents',
  FOREIGN_PASSPORT: 'Foreign passport',
};

/** Reporting categories. */
export const categories = {
  names,
  documents,
  named: (code: string, name: string, document: string) => `${code} ${name} (${document})`,
  unnamed: (code: string, document: string) => `${code} (${document})`,
};
