/** Words of wire keys that the apps spell in capitals, as in `beneficiaryCountryISO2` (OUT-23). */
interface CapitalWords {
  iso2: 'ISO2';
}

type Inner<W extends string> = W extends keyof CapitalWords ? CapitalWords[W] : Capitalize<W>;

type Tail<S extends string> = S extends `${infer Head}-${infer Rest}`
  ? `${Inner<Head>}${Tail<Rest>}`
  : Inner<S>;

/** A wire key as the apps spell it: `transaction-id` is `transactionId`. */
export type CamelKey<S extends string> = S extends `${infer Head}-${infer Rest}`
  ? `${Head}${Tail<Rest>}`
  : S;

/** A response with every kebab-case key in camelCase, at every depth. */
export type Camel<T> = T extends readonly (infer Item)[]
  ? Camel<Item>[]
  : T extends object
    ? { [K in keyof T as K extends string ? CamelKey<K> : K]: Camel<T[K]> }
    : T;
