import { SOUTH_AFRICA } from '../constants.ts';
import { parseIdType } from './id-types.ts';

/**
 * Most common origins of people in South Africa who were born abroad, so that they need not search: the
 * first four by number in the 2022 census, then smaller communities by name (see rules/README.md).
 */
const COMMON = ['ZWE', 'MOZ', 'LSO', 'MWI', 'COD', 'SWZ', 'ETH', 'NGA', 'ZMB'];

/** Nationalities at the top of a list, in alpha-3: South Africa first for an SA ID (UI-16). */
export const nationalitiesFirst = (idType: string): readonly string[] =>
  parseIdType(idType) === 'SA_ID' ? [SOUTH_AFRICA, ...COMMON] : COMMON;
