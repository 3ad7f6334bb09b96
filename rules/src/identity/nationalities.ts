import { SOUTH_AFRICA } from '../constants.ts';
import { idTypeOf } from './id-types.ts';

/**
 * Where most people in South Africa who were born abroad are from, so that they need not search: the first four by
 * number, as the census of 2022 counted them, then smaller communities by name (decision 65).
 */
const COMMON = ['ZWE', 'MOZ', 'LSO', 'MWI', 'COD', 'SWZ', 'ETH', 'NGA', 'ZMB'];

/** The nationalities a list begins with, in alpha-3: South Africa before them for an SA ID (UI-16). */
export const nationalitiesFirst = (idType: string): readonly string[] =>
  idTypeOf(idType) === 'SA_ID' ? [SOUTH_AFRICA, ...COMMON] : COMMON;
