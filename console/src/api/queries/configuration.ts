import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { AnswerIn, InputIn } from '@thumela/web/api/calls.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { request } from '../client.ts';
import { q } from '../q.ts';

const BELOW = '/console/api/configuration/';

type Answer<K extends keyof ConsoleCalls> = AnswerIn<ConsoleCalls, K>;
type HistoryInput = InputIn<ConsoleCalls, 'GET /console/api/configuration/history'>;

/** A part of the configuration that has a history. */
export type ConfigurationArea = HistoryInput['query']['area'];

export type Switch = Answer<'GET /console/api/configuration/switches'>[number];
export type CountryList = Answer<'GET /console/api/configuration/country-lists'>[number];
export type DocumentPurpose = Answer<'GET /console/api/configuration/documents'>[number];
export type AcceptedDocument = DocumentPurpose['documents'][number];
export type ReasonTemplate = Answer<'GET /console/api/configuration/reason-templates'>[number];
export type RuleSetState = Answer<'GET /console/api/configuration/rules'>[number];
export type DeemedValidity = Answer<'GET /console/api/configuration/deemed-validities'>[number];
export type NamedItem = Answer<'GET /console/api/configuration/names'>[number];
export type RemittancePartner =
  Answer<'GET /console/api/configuration/remittance-partners'>[number];

/** Comparison of a file with the sanctions list in force. */
export type Comparison = Answer<'POST /console/api/configuration/sanctions/comparisons'>;

/** The newest changes of a part of the configuration. */
export const useConfigurationHistory = (area: ConfigurationArea) =>
  useQuery(q('GET /console/api/configuration/history', { query: { area } }));

/** The portal's switches. */
export const useSwitches = () => useQuery(q('GET /console/api/configuration/switches', {}));

/** The country lists. */
export const useCountryLists = () =>
  useQuery(q('GET /console/api/configuration/country-lists', {}));

/** Every country with the lists it is on. */
export const useCountries = () => useQuery(q('GET /console/api/configuration/countries', {}));

/** The purposes for which customers submit documents, with the accepted documents. */
export const useDocumentPurposes = () =>
  useQuery(q('GET /console/api/configuration/documents', {}));

/** Names that customers read. */
export const useNames = () => useQuery(q('GET /console/api/configuration/names', {}));

/** Versions of the declaration. */
export const useDeclarationVersions = () =>
  useQuery(q('GET /console/api/configuration/declarations', {}));

/** The reasons that operators give often, by kind of case and decision. */
export const useReasonTemplates = () =>
  useQuery(q('GET /console/api/configuration/reason-templates', {}));

/** The figures of the compliance programme, with their versions. */
export const useRuleSets = () => useQuery(q('GET /console/api/configuration/rules', {}));

/** The notices by which expired documents count as valid, with those that ended. */
export const useDeemedValidities = () =>
  useQuery(q('GET /console/api/configuration/deemed-validities', {}));

/** The remittance partners. */
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

/** Polling interval while screening runs, in seconds. */
const SCREENING_POLL_SECONDS = 5;

/** Screening progress: of everything in progress, and of all customers. */
export type ScreeningProgress = Answer<'GET /console/api/configuration/sanctions/screening'>;

/** Screening progress against the newest list; polled until it is complete. */
export const useScreening = () =>
  useQuery({
    ...q('GET /console/api/configuration/sanctions/screening', {}),
    refetchInterval: ({ state: { data } }) =>
      data?.screenedAt && data.comparedBy === data.number ? false : SCREENING_POLL_SECONDS * 1000,
  });

/** A page of the history of sanctions lists. */
export const useSanctionsLists = (page: number) =>
  useQuery({
    ...q('GET /console/api/configuration/sanctions/lists', { query: { page, size: 10 } }),
    placeholderData: keepPreviousData,
  });

/** A page of the changes in a sanctions list. */
export const useSanctionsDifferences = (id: number, page: number) =>
  useQuery({
    ...q('GET /console/api/configuration/sanctions/lists/{id}/differences', {
      params: { id },
      query: { page },
    }),
    placeholderData: keepPreviousData,
  });

/** A page of the entries in force whose name contains this text. */
export const useSanctionsEntries = (letters: string, page: number) =>
  useQuery({
    ...q('POST /console/api/configuration/sanctions/search', { body: { q: letters, page } }),
    placeholderData: keepPreviousData,
  });

/** Polling interval while a list is being fetched, in seconds. */
const FETCH_POLL_SECONDS = 3;

export type ListSource = Answer<'GET /console/api/configuration/list-sources'>[number];

/** The sources of lists; polled while one is due. */
export const useListSources = () =>
  useQuery({
    ...q('GET /console/api/configuration/list-sources', {}),
    refetchInterval: ({ state: { data } }) =>
      data?.some((one) => one.active && (one.isFetching || Date.parse(one.dueAt) <= Date.now()))
        ? FETCH_POLL_SECONDS * 1000
        : false,
  });

type PayoutRouting = Answer<'GET /console/api/configuration/payout-routes'>;
export type PayoutChannel = PayoutRouting['channels'][number];
export type RoutedPair = PayoutRouting['pairs'][number];

/** Polling interval of channels, whose state changes by itself, in seconds. */
const CHANNELS_POLL_SECONDS = 30;

/** The channels and routes of payouts. */
export const usePayoutRoutes = () =>
  useQuery({
    ...q('GET /console/api/configuration/payout-routes', {}),
    refetchInterval: CHANNELS_POLL_SECONDS * 1000,
  });

/** Entries of the lists that operators keep. */
export const useEnteredEntries = () =>
  useQuery(q('GET /console/api/configuration/sanctions/entries', {}));

/** A page of the versions of the lists of politically exposed persons. */
export const usePepVersions = (page: number) =>
  useQuery({
    ...q('GET /console/api/configuration/pep-versions', { query: { page, size: 10 } }),
    placeholderData: keepPreviousData,
  });

/** A page of the changes in a version of a list of politically exposed persons. */
export const usePepDifferences = (id: number, page: number) =>
  useQuery({
    ...q('GET /console/api/configuration/pep-versions/{id}/differences', {
      params: { id },
      query: { page },
    }),
    placeholderData: keepPreviousData,
  });

/** Calls the server to change the configuration, and refetches all of it. Throws `ApiError`. */
export function useConfigure() {
  const cache = useQueryClient();
  const send: typeof request = async (call, ...input) => {
    try {
      return await request(call, ...input);
    } finally {
      // After a conflict, the page shows what the other operator did.
      await refetchQueries(cache, {
        predicate: ({ queryKey }) => String(queryKey[0]).includes(BELOW),
      });
    }
  };
  return send;
}
