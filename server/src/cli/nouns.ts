import type { LoadedNoun, Noun } from './definition.ts';

/** Every noun, in the groups of the help page. */
export const groups: readonly { readonly title: string; readonly nouns: readonly Noun[] }[] = [
  {
    title: 'Cases and customers',
    nouns: [
      {
        noun: 'cases',
        summary: 'what waits for a decision',
        load: () => import('./commands/cases.ts'),
      },
      {
        noun: 'chat',
        summary: 'conversations with visitors',
        load: () => import('./commands/chat.ts'),
      },
      {
        noun: 'customers',
        summary: 'suspend and restore customers',
        load: () => import('./commands/customers.ts'),
      },
      {
        noun: 'transactions',
        summary: 'hold transactions',
        load: () => import('./commands/transactions.ts'),
      },
    ],
  },
  {
    title: 'Money and the ledger',
    nouns: [
      {
        noun: 'payouts',
        summary: 'payouts through files for a bank',
        load: () => import('./commands/payouts.ts'),
      },
      {
        noun: 'statements',
        summary: 'reconcile statements of partners and banks',
        load: () => import('./commands/statements.ts'),
      },
      {
        noun: 'books',
        summary: 'ledger reports and the close of a month',
        load: () => import('./commands/books.ts'),
      },
      {
        noun: 'ledger',
        summary: 'verify the ledger',
        load: () => import('./commands/ledger.ts'),
      },
      {
        noun: 'audit',
        summary: 'verify the audit trail',
        load: () => import('./commands/audit.ts'),
      },
    ],
  },
  {
    title: 'Prices and rules',
    nouns: [
      {
        noun: 'rates',
        summary: 'exchange rates',
        load: () => import('./commands/rates.ts'),
      },
      {
        noun: 'pickup-locations',
        summary: 'where recipients collect cash',
        load: () => import('./commands/pickup-locations.ts'),
      },
      {
        noun: 'sanctions',
        summary: 'the sanctions list',
        load: () => import('./commands/sanctions.ts'),
      },
      {
        noun: 'screening',
        summary: 'quality of screening on a list',
        load: () => import('./commands/screening.ts'),
      },
      {
        noun: 'declarations',
        summary: 'versions of the declaration that customers sign',
        load: () => import('./commands/declarations.ts'),
      },
    ],
  },
  {
    title: 'Staff, partners and this program',
    nouns: [
      {
        noun: 'operators',
        summary: 'operators of the console',
        load: () => import('./commands/operators.ts'),
      },
      {
        noun: 'partners',
        summary: 'remittance partners, their API keys and webhooks',
        load: () => import('./commands/partners.ts'),
      },
      {
        noun: 'installation',
        summary: 'an installation after a restore, and its comparison with the one before',
        load: () => import('./commands/installation.ts'),
      },
      {
        noun: 'database',
        summary: 'the schema of the database, for upgrades',
        load: () => import('./commands/database.ts'),
      },
      {
        noun: 'encryption',
        summary: 'keys of encrypted personal data',
        load: () => import('./commands/encryption.ts'),
      },
      {
        noun: 'completion',
        summary: 'completion for a shell',
        load: () => import('./commands/completion.ts'),
      },
    ],
  },
];

export const nouns: readonly Noun[] = groups.flatMap((group) => group.nouns);

export const loadNoun = async (noun: Noun): Promise<LoadedNoun> => ({
  ...noun,
  verbs: (await noun.load()).verbs,
});

export const loadAll = (): Promise<LoadedNoun[]> => Promise.all(nouns.map(loadNoun));
