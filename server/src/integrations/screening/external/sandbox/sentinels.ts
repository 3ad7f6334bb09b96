/** Behaviour of a stand-in for a person of this name, in place of a search. */
export type Misbehaviour =
  | { readonly kind: 'STATUS'; readonly status: number; readonly message: string }
  /** The connection stays open without an answer. */
  | { readonly kind: 'SILENCE' }
  /** The connection ends before an answer. */
  | { readonly kind: 'HANG_UP' }
  /** An answer that ends in the middle, or has another form than documented. */
  | { readonly kind: 'CUT' | 'OTHER_FORM' };

const answerStatus = (status: number, message: string): Misbehaviour => ({
  ...{ kind: 'STATUS', status, message },
});

/**
 * Names that make a stand-in misbehave. The statuses are those that the services document: 400 of both; 401 without a
 * key and 429 beyond its quota, of the hosted yente; 404 for a dataset, 500, and 503 before its index is ready, of
 * yente.
 */
export const sentinels: Readonly<Record<string, Misbehaviour>> = {
  'Sentinel Invalid': answerStatus(400, 'Cannot parse the request.'),
  'Sentinel Keyless': answerStatus(401, 'No API key provided.'),
  'Sentinel Datasetless': answerStatus(404, 'No such dataset.'),
  'Sentinel Quota': answerStatus(429, 'The quota of this month is used.'),
  'Sentinel Failure': answerStatus(500, 'Something failed.'),
  'Sentinel Gateway': answerStatus(502, 'Bad gateway.'),
  'Sentinel Unready': answerStatus(503, 'Index not ready.'),
  'Sentinel Silence': { kind: 'SILENCE' },
  'Sentinel Disconnected': { kind: 'HANG_UP' },
  'Sentinel Cut': { kind: 'CUT' },
  'Sentinel Other Form': { kind: 'OTHER_FORM' },
};
