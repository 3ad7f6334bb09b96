import type { IdType } from '../identity/id-types.ts';
import { type Phrase, phrase } from '../language/phrase.ts';
import { categories } from '../texts/en/declaration.ts';

/** A reporting category, with the document of its customers; some have a code and no name. */
interface DeclaredCategory {
  readonly code: string;
  readonly name?: keyof typeof categories.names;
  readonly document: keyof typeof categories.documents;
}

/** The categories the declaration shows for a normal transaction (CONST-01). */
export const DECLARED_CATEGORIES: readonly DeclaredCategory[] = [
  { code: '401', name: 'gift', document: 'SA_ID' },
  { code: '416', name: 'migrantWorker', document: 'ASYLUM_PAPER' },
  { code: '417', name: 'contractWorker', document: 'FOREIGN_PASSPORT' },
];

/** Further categories it shows: after a limit increase, and for money to oneself (CONST-02). */
export const DECLARED_AFTER_LIMIT_INCREASE: readonly DeclaredCategory[] = [
  { code: '305', document: 'ASYLUM_PAPER' },
  { code: '306', document: 'FOREIGN_PASSPORT' },
];
export const DECLARED_SELF_TO_SELF = '303';

/** '416 Migrant workers remittance (Asylum documents)', '306 (Foreign passport)'. */
export function phraseCategory({ code, name, document }: DeclaredCategory): Phrase {
  const whose = phrase(categories.documents, document);
  if (name === undefined) return phrase(categories, 'unnamed', code, whose);
  return phrase(categories, 'named', code, phrase(categories.names, name), whose);
}

interface Categories {
  readonly normal: string;
  readonly raised?: string;
  readonly selfToSelf?: string;
}

const BY_ID_TYPE: Readonly<Record<IdType, Categories>> = {
  SA_ID: { normal: '401', raised: '401', selfToSelf: '303' },
  ASYLUM_PAPER: { normal: '416', raised: '305' },
  FOREIGN_PASSPORT: { normal: '417', raised: '306' },
  FOREIGN_ID: { normal: '417' },
};

/** Circumstances of a transaction that decide its category. */
export interface Circumstances {
  /** The customer is on a raised tier, or the order needed limit documents. */
  readonly afterLimitIncrease?: boolean;
  readonly selfToSelf?: boolean;
}

/**
 * The reporting code that the server assigns; undefined where the combination is not offered (decision
 * 29).
 */
export function reportingCode(idType: IdType, circumstances: Circumstances): string | undefined {
  const own = BY_ID_TYPE[idType];
  if (circumstances.selfToSelf) return own.selfToSelf;
  return circumstances.afterLimitIncrease ? own.raised : own.normal;
}

/** All distinct reporting codes of an ID type. */
export const reportingCodes = (idType: IdType): string[] => [
  ...new Set(Object.values(BY_ID_TYPE[idType])),
];
