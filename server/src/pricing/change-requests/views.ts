import { formatPhrase, type Phrase, phrase, type Say } from '@thumela/rules/language/phrase.ts';
import type { Config } from '../../platform/core/config.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { changeTexts } from '../../platform/i18n/texts/en/change-requests.ts';
import { movedPercent } from './band.ts';
import type { PricedCorridor } from './corridors.ts';
import type { feedState } from './open-stops.ts';
import type { Proposal } from './proposals.ts';
import type { RatesFile } from './rates-file.ts';
import type { Version } from './versions.ts';

type Values = Readonly<Record<string, string>>;

/** Values as the wire lists them. */
const toFieldList = (values: Values | null) =>
  Object.entries(values ?? {}).map(([field, value]) => ({ field, value }));

/** Values of the wire by the name of their field. */
export const fromFieldList = (given: readonly { field: string; value: string }[]): Values =>
  Object.fromEntries(given.map(({ field, value }) => [field, value]));

/** A moment of a request. @throws DomainError VALIDATION_FAILED */
export function parseValidFrom(text: string | undefined): Date | undefined {
  if (text === undefined || text === '') return undefined;
  const moment = new Date(text);
  const isRight = /T.*(Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(moment.getTime());
  if (isRight) return moment;
  throw invalidInput([phrase(changeTexts, 'moment')]);
}

const formatActorName = (actor: string) => actor.replace(/^operator:/, '');

export const versionView = ({ values, validFrom, changedBy, standing }: Version) => ({
  values: toFieldList(values),
  ...(validFrom && { 'valid-from': formatTimestamp(validFrom) }),
  'changed-by': changedBy,
  standing,
});

export function corridorView({ currency, state, rate, fee, vatPercent, planned }: PricedCorridor) {
  const { partner } = currency;
  const { payoutMethod } = partner;
  const { destination } = payoutMethod;
  return {
    id: currency.id,
    country: destination.name,
    'country-code': destination.alpha2,
    'destination-id': destination.id,
    method: payoutMethod.methodValue,
    'method-id': payoutMethod.id,
    partner: partner.name,
    'partner-id': partner.id,
    currency: currency.code,
    state,
    ...(rate && {
      mid: rate.values.mid ?? '',
      'margin-percent': rate.values['margin-percent'] ?? '',
      ...(rate.validFrom && { 'rate-since': formatTimestamp(rate.validFrom) }),
    }),
    ...(fee && {
      'fee-percent': fee.values.percent ?? '',
      'fee-minimum': fee.values.minimum ?? '',
      'fee-maximum': fee.values.maximum ?? '',
      ...(fee.validFrom && { 'fee-since': formatTimestamp(fee.validFrom) }),
    }),
    'vat-percent': vatPercent,
    planned,
  };
}

export const proposalView = (one: Proposal, asker: string) => ({
  'case-id': Number(one.case_id),
  kind: one.kind,
  changes: one.changes.map(({ target, name, before, after }) => ({
    target,
    name,
    before: toFieldList(before),
    after: toFieldList(after),
    ...(one.kind === 'RATE' &&
      before?.mid !== undefined &&
      after.mid !== undefined &&
      before.mid !== after.mid && { 'moved-percent': movedPercent(before.mid, after.mid) }),
  })),
  ...(one.valid_from && { 'valid-from': formatTimestamp(one.valid_from) }),
  reason: one.reason,
  'proposed-by': formatActorName(one.proposed_by),
  'proposed-at': formatTimestamp(one.proposed_at),
  state: one.state,
  ...(one.decidedBy && { 'decided-by': formatActorName(one.decidedBy) }),
  ...(one.decidedAt && { 'decided-at': formatTimestamp(one.decidedAt) }),
  own: one.proposed_by === asker,
});

export const fileView = ({ lines, problem }: RatesFile, say: Say) => ({
  lines: lines.map(({ country, currency, mid, marginPercent, before, problems }, index) => ({
    line: index + 1,
    'country-code': country,
    currency,
    mid,
    'margin-percent': marginPercent,
    ...(before?.mid !== undefined && { 'mid-before': before.mid }),
    ...(before?.['margin-percent'] !== undefined && { 'margin-before': before['margin-percent'] }),
    errors: problems.map((one: Phrase | string) => formatPhrase(one, say)),
  })),
  errors: problem === undefined ? [] : [problem],
});

export const feedView = (
  { rateFeedUrl, rateBandPercent }: Pick<Config, 'rateFeedUrl' | 'rateBandPercent'>,
  { feed, stops }: Awaited<ReturnType<typeof feedState>>,
  asker: string,
) => ({
  ...(rateFeedUrl !== undefined && { host: new URL(rateFeedUrl).host }),
  'band-percent': rateBandPercent,
  ...(feed.asked_at && { 'asked-at': formatTimestamp(feed.asked_at) }),
  ...(feed.answered_at && { 'answered-at': formatTimestamp(feed.answered_at) }),
  ...(feed.problem !== null && { problem: feed.problem }),
  stops: stops.map((row) => ({
    'case-id': Number(row.case_id),
    country: row.name,
    'country-code': row.alpha2,
    currency: row.currency,
    why: row.why,
    ...(row.inForce !== undefined && { 'in-force': row.inForce }),
    ...(row.mid !== null && { offered: row.mid }),
    ...(row.inForce !== undefined &&
      row.mid !== null && { 'moved-percent': movedPercent(row.inForce, row.mid) }),
    'stopped-at': formatTimestamp(row.stopped_at),
    ...(row.proposed_by !== null && {
      proposed: row.decision as 'ACCEPT_RATE' | 'KEEP_OLD_RATE',
      'proposed-by': formatActorName(row.proposed_by),
    }),
    own: row.proposed_by === asker,
  })),
});
