import type { IdType } from './id-types.ts';

/** One category money is reported under: its code, its name and whose it is (1§9). */
export interface DeclaredCategory {
  readonly code: string;
  readonly name: string;
  readonly document: string;
}

/** What the declaration shows for a normal transaction (1§9). */
export const DECLARED_CATEGORIES: readonly DeclaredCategory[] = [
  { code: '401', name: 'Gift', document: 'South African ID' },
  { code: '416', name: 'Migrant workers remittance', document: 'Asylum documents' },
  {
    code: '417',
    name: 'Foreign national contract worker remittance',
    document: 'Foreign passport',
  },
];

/** What it shows besides: after a limit increase, and for money to oneself (1§9). */
export const DECLARED_AFTER_LIMIT_INCREASE: readonly Omit<DeclaredCategory, 'name'>[] = [
  { code: '305', document: 'Asylum documents' },
  { code: '306', document: 'Foreign passport' },
];
export const DECLARED_SELF_TO_SELF = '303';

/** '416 Migrant workers remittance (Asylum documents)'. */
export const shownCategory = ({ code, name, document }: DeclaredCategory): string =>
  `${code} ${name} (${document})`;

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

/** How a transaction came about, for its category. */
export interface Circumstances {
  /** The customer is on a raised tier, or the order needed limit documents. */
  readonly afterLimitIncrease?: boolean;
  readonly selfToSelf?: boolean;
}

/** The reporting code the server assigns; undefined where the combination is not offered (server-data 4.2). */
export function reportingCode(idType: IdType, circumstances: Circumstances): string | undefined {
  const categories = BY_ID_TYPE[idType];
  if (circumstances.selfToSelf) return categories.selfToSelf;
  return circumstances.afterLimitIncrease ? categories.raised : categories.normal;
}

/** Every reporting code of an ID type, each once. */
export const reportingCodes = (idType: IdType): string[] => [
  ...new Set(Object.values(BY_ID_TYPE[idType])),
];
