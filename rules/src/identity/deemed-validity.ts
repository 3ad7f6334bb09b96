import type { IsoDate } from '../dates/dates.ts';

/** A published notice by which documents that expired count as valid for longer. */
export interface DeemedValidity {
  readonly idType: string;
  /** Alpha-3; null: every nationality. */
  readonly nationality: string | null;
  /** Expiry dates printed on the documents, both included. */
  readonly expiredFrom: IsoDate;
  readonly expiredTo: IsoDate;
  readonly validUntil: IsoDate;
  /** The notice, such as a Government Gazette with its number. */
  readonly source: string;
}

/** A document with its printed expiry date. */
export interface DatedDocument {
  readonly idType: string;
  readonly nationality: string;
  readonly expires: IsoDate;
}

/** The notice that extends a document's validity most; undefined if the printed date applies. */
export const findDeemedValidity = (
  notices: readonly DeemedValidity[],
  document: DatedDocument,
): DeemedValidity | undefined =>
  notices
    .filter((notice) => isCovered(document, notice))
    .reduce<DeemedValidity | undefined>(
      (best, notice) => (best && best.validUntil >= notice.validUntil ? best : notice),
      undefined,
    );

const isCovered = (
  { idType, nationality, expires }: DatedDocument,
  notice: DeemedValidity,
): boolean =>
  notice.idType === idType &&
  (notice.nationality === null || notice.nationality === nationality) &&
  notice.expiredFrom <= expires &&
  expires <= notice.expiredTo;
