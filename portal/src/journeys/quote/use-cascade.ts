/** Lists of the quotation form, each fetched once the value it depends on is known (QUOTE-01). */
import {
  useCountries,
  useCurrencies,
  usePayoutMethods,
  usePayoutPartners,
  useQuotationTypes,
} from '../../api/queries/quotation.ts';
import { effectiveValue, type Level, type Option, type QuoteChoice } from './quote-choice.ts';

/** One list: its options, its effective value and whether it has loaded. */
export interface CascadeList<T> {
  readonly options: readonly Option[];
  /** The effective value; empty if there is none. */
  readonly value: string;
  /** The entry of that value as the server sent it. */
  readonly entry: T | undefined;
  /** It can be fetched, but the response is pending. */
  readonly loading: boolean;
  /** It has loaded. */
  readonly ready: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

interface Answer<T> {
  readonly data: readonly T[] | undefined;
  readonly isLoading: boolean;
  readonly isPaused: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

function createCascadeList<T>(
  answer: Answer<T>,
  show: (entry: T) => Option,
  wanted: string,
): CascadeList<T> {
  const entries = answer.data ?? [];
  const options = entries.map(show);
  const value = effectiveValue(options, wanted);
  return {
    options,
    value,
    entry: entries[options.findIndex((option) => option.value === value)],
    loading: answer.isLoading || answer.isPaused,
    ready: answer.data !== undefined,
    error: answer.error,
    retry: () => void answer.refetch(),
  };
}

const parseChoiceId = (value: string): number | undefined =>
  value === '' ? undefined : Number(value);

/** The quotation types, with the chosen one. */
export function useQuotationTypeList(wanted: string) {
  return createCascadeList(
    useQuotationTypes(),
    ({ value, displayValue }) => ({ value, label: displayValue }),
    wanted,
  );
}

/** The five lists for the current choice. */
export function useCascade(choice: QuoteChoice) {
  const country = createCascadeList(
    useCountries(),
    ({ id, name, code }) => ({ value: String(id), label: `${name} (${code})` }),
    choice.country,
  );
  const payoutMethod = createCascadeList(
    usePayoutMethods(parseChoiceId(country.value)),
    ({ id, methodValue }) => ({ value: String(id), label: methodValue }),
    choice.payoutMethod,
  );
  const payoutPartner = createCascadeList(
    usePayoutPartners(parseChoiceId(payoutMethod.value)),
    ({ id, name }) => ({ value: String(id), label: name }),
    choice.payoutPartner,
  );
  const currency = createCascadeList(
    useCurrencies(parseChoiceId(payoutPartner.value)),
    ({ id, code }) => ({ value: String(id), label: code }),
    choice.currency,
  );
  const quotationType = useQuotationTypeList(choice.quotationType);
  return { country, payoutMethod, payoutPartner, currency, quotationType };
}

export type Cascade = ReturnType<typeof useCascade>;

/** The choice with every list's effective value, such as an automatically chosen single option. */
export function effectiveChoice(cascade: Cascade, choice: QuoteChoice): QuoteChoice {
  const levels: Record<Level | 'quotationType', string> = {
    country: cascade.country.value,
    payoutMethod: cascade.payoutMethod.value,
    payoutPartner: cascade.payoutPartner.value,
    currency: cascade.currency.value,
    quotationType: cascade.quotationType.value,
  };
  return { ...choice, ...levels };
}
