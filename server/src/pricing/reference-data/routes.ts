import {
  listCountries,
  listCurrencies,
  listPayoutMethods,
  listPayoutPartners,
  listProvinces,
  listQuotationTypes,
  listSendingCountries,
} from '@thumela/contract/calls/reference.ts';
import { PROVINCES, provinceName } from '@thumela/rules/fields/provinces.ts';
import { formatPhrase } from '@thumela/rules/language/phrase.ts';
import { labelQuotationType, QUOTATION_TYPES } from '@thumela/rules/quote/quote.ts';
import type { Services } from '../../app/services.ts';
import { type Implementation, implementCall } from '../../platform/http/implement.ts';
import { languageOf } from '../../platform/i18n/languages.ts';
import {
  offeredCurrencies,
  offeredDestinations,
  offeredMethods,
  offeredPartners,
} from './offers.ts';
import { currencyPrice } from './price.ts';
import { currencyView, methodView, partnerView } from './views.ts';

/** Calls of the lists that forms choose from. */
export function referenceRoutes({ database, reference }: Services): Implementation[] {
  return [
    implementCall(listCountries, async () => reference.now.countries),
    implementCall(listProvinces, async ({ raw }) => {
      const { say } = languageOf(raw);
      return PROVINCES.map(({ value }) => ({
        'display-name': formatPhrase(provinceName(value), say),
        value,
      }));
    }),
    implementCall(listQuotationTypes, async ({ raw }) => {
      const { say } = languageOf(raw);
      return QUOTATION_TYPES.map((value) => ({
        value,
        'display-value': formatPhrase(labelQuotationType(value), say),
      }));
    }),
    implementCall(listSendingCountries, async () => [
      {
        countries: offeredDestinations(reference.now).map(({ id, name, alpha3, alpha2 }) => ({
          id,
          name,
          code: alpha3,
          'country-iso2': alpha2,
        })),
      },
    ]),
    implementCall(listPayoutMethods, async ({ query }) =>
      offeredMethods(reference.now, query['country-id']).map(methodView),
    ),
    implementCall(listPayoutPartners, async ({ query }) =>
      offeredPartners(reference.now, query['payout-method-id']).map(partnerView),
    ),
    implementCall(listCurrencies, async ({ query }) => {
      const now = database.clock.now();
      return offeredCurrencies(reference.now, query['payout-partner-id']).map((currency) =>
        currencyView(currency, currencyPrice(reference.now, currency, now)),
      );
    }),
  ];
}
