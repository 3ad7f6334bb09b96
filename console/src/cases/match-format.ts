import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { CaseView } from '../api/queries/case-view.ts';
import { screening as texts } from '../texts/en/case-view.ts';

type Entry = CaseView['screening'][number]['entries'][number];
type Reason = Entry['reasons'][number];

/** A reason for the score of a match, in words; empty for one that says nothing. */
export function formatReason({ kind, screened, listed, how, result, years, number }: Reason) {
  const { parts, reasons } = say(texts);
  if (kind === 'PART') return how ? parts[how](screened ?? '', listed ?? '') : '';
  if (kind === 'DOCUMENT') return reasons.document(number ?? '');
  if (kind === 'BIRTH') {
    if (result === 'YEARS_APART') return reasons.yearsApart(years ?? 0);
    return result === undefined || result === 'DIFFERS' ? '' : reasons.birth[result];
  }
  if (kind === 'COUNTRY') {
    return result === 'EQUAL' || result === 'DIFFERS' || result === 'UNKNOWN'
      ? reasons.country[result]
      : '';
  }
  return reasons[kind];
}

/** Facts of a listed person by which a match is confirmed or cleared, each in words. */
export function formatListedFacts({ births, nationalities, documents }: Entry): string[] {
  const { onList } = say(texts);
  const dates = births.map((birth) => {
    const [from = '', to] = birth.split('/');
    return to === undefined ? formatDay(from) : onList.range(formatDay(from), formatDay(to));
  });
  return [
    ...(dates.length > 0 ? [onList.births(dates.join(', '))] : []),
    ...(nationalities.length > 0
      ? [onList.nationalities(nationalities.map(nameCountry).join(', '))]
      : []),
    ...(documents.length > 0 ? [onList.documents(documents.join(', '))] : []),
  ];
}

const nameCountry = (code: string): string =>
  new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code;
