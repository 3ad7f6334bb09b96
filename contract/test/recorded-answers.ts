/** Surname of the recorded people: 35 letters without a break opportunity. */
export const LONG_SURNAME = 'Vandermerwebezuidenhoutschoemanvilj';

/** Answers of the demo server, recorded for component tests by `npm run record:answers`. */
export interface RecordedAnswers {
  /** When they were recorded, as an ISO timestamp: tests set the clock to it. */
  recordedAt: string;
  /** Value of the profile cookie of the signed-in customer. */
  profile: string;
  /** Addresses of screens about one record, by name. */
  paths: Record<string, string>;
  /** By method and address, e.g. `GET /api/transactions/country`. */
  answers: Record<string, RecordedAnswer>;
}

/** One answer; `total` is the header `X-Total-Records` of a list. */
export interface RecordedAnswer {
  status: number;
  total?: string;
  body?: unknown;
}
