import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { AnswerIn, InputIn } from '@thumela/web/api/calls.ts';
import { askAgain } from '@thumela/web/api/query/ask-again.ts';
import { request } from '../client.ts';
import { q } from '../q.ts';

const BELOW = '/console/api/configuration/';

type Answer<K extends keyof ConsoleCalls> = AnswerIn<ConsoleCalls, K>;
type HistoryInput = InputIn<ConsoleCalls, 'GET /console/api/configuration/history'>;

/** A part of the configuration with a history of its own. */
export type ConfigurationArea = HistoryInput['query']['area'];

export type Switch = Answer<'GET /console/api/configuration/switches'>[number];
export type CountryList = Answer<'GET /console/api/configuration/country-lists'>[number];
export type DocumentPurpose = Answer<'GET /console/api/configuration/documents'>[number];
export type AskedDocument = DocumentPurpose['documents'][number];
export type RemittancePartner =
  Answer<'GET /console/api/configuration/remittance-partners'>[number];

/** A file beside the list of sanctions in force. */
export type Comparison = Answer<'POST /console/api/configuration/sanctions/comparisons'>;

/** The newest changes of a part of the configuration. */
export const useConfigurationHistory = (area: ConfigurationArea) =>
  useQuery(q('GET /console/api/configuration/history', { query: { area } }));

/** The switches the portal reads. */
export const useSwitches = () => useQuery(q('GET /console/api/configuration/switches', {}));

/** The lists of countries. */
export const useCountryLists = () =>
  useQuery(q('GET /console/api/configuration/country-lists', {}));

/** Every country and how it is treated. */
export const useKnownCountries = () => useQuery(q('GET /console/api/configuration/countries', {}));

/** What people are asked to prove, and by which documents. */
export const useAskedDocuments = () => useQuery(q('GET /console/api/configuration/documents', {}));

/** The versions of the declaration. */
export const useDeclarationVersions = () =>
  useQuery(q('GET /console/api/configuration/declarations', {}));

/** The partners from whom orders come. */
export const useRemittancePartners = () =>
  useQuery(q('GET /console/api/configuration/remittance-partners', {}));

/** The newest webhooks of a partner. */
export const usePartnerDeliveries = (name: string) =>
  useQuery(
    q('GET /console/api/configuration/remittance-partners/{name}/deliveries', {
      params: { name },
      query: {},
    }),
  );

/** Seconds between two looks at how far screening is. */
const LOOK_SECONDS = 5;

/** How far screening is, of what is under way and of everybody. */
export type ScreeningProgress = Answer<'GET /console/api/configuration/sanctions/screening'>;

/** How far screening by the newest list is; asked again by itself until it is done. */
export const useScreening = () =>
  useQuery({
    ...q('GET /console/api/configuration/sanctions/screening', {}),
    refetchInterval: ({ state: { data } }) =>
      data?.screenedAt && data.comparedBy === data.number ? false : LOOK_SECONDS * 1000,
  });

/** A page of the lists of sanctions there were. */
export const useSanctionsLists = (page: number) =>
  useQuery({
    ...q('GET /console/api/configuration/sanctions/lists', { query: { page, size: 10 } }),
    placeholderData: keepPreviousData,
  });

/** A page of what a list of sanctions changed. */
export const useSanctionsDifferences = (id: number, page: number) =>
  useQuery({
    ...q('GET /console/api/configuration/sanctions/lists/{id}/differences', {
      params: { id },
      query: { page },
    }),
    placeholderData: keepPreviousData,
  });

/** A page of the entries in force whose name has these letters. */
export const useSanctionsEntries = (letters: string, page: number) =>
  useQuery({
    ...q('POST /console/api/configuration/sanctions/search', { body: { q: letters, page } }),
    placeholderData: keepPreviousData,
  });

/** Makes a call that changes the configuration, and has all of it read anew. Throws `ApiError`. */
export function useConfiguring() {
  const cache = useQueryClient();
  const send: typeof request = async (call, ...input) => {
    try {
      return await request(call, ...input);
    } finally {
      // Whoever was second sees what the first one did.
      await askAgain(cache, {
        predicate: ({ queryKey }) => String(queryKey[0]).includes(BELOW),
      });
    }
  };
  return send;
}
