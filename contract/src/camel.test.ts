import { expectTypeOf, it } from 'vitest';
import type { Calls } from '../generated/types.ts';
import type { Camel, CamelKey } from './camel.ts';

it('spells wire keys as the apps do', () => {
  expectTypeOf<CamelKey<'transaction-id'>>().toEqualTypeOf<'transactionId'>();
  expectTypeOf<CamelKey<'beneficiary-country-iso2'>>().toEqualTypeOf<'beneficiaryCountryISO2'>();
  expectTypeOf<CamelKey<'alpha2'>>().toEqualTypeOf<'alpha2'>();
  expectTypeOf<CamelKey<'redirectUrl'>>().toEqualTypeOf<'redirectUrl'>();
});

it('reaches into lists and nested objects and preserves optional keys', () => {
  type Quote = Camel<Calls['POST /transactions/quotation']['answer']>;
  expectTypeOf<Quote['destinationAmount']>().toEqualTypeOf<number>();
  expectTypeOf<Quote['validUntil']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Quote['bopCategory']['reportingCode']>().toEqualTypeOf<string>();
  expectTypeOf<
    Quote['requiredFields'][number]['possibleValues'][number]['displayValue']
  >().toEqualTypeOf<string>();
});
