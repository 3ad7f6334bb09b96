import type { Country } from '../src/fields/country-search.ts';

/** Some countries; one has no text. */
export const countries: Country[] = [
  { id: 'AGO', text: 'Angola (AGO)', flag: 'AO' },
  { id: 'BWA', text: 'Botswana (BWA)', flag: 'BW' },
  { id: 'COD', text: 'Congo, Democratic Republic of the (COD)', flag: 'CD' },
  { id: 'GHA', text: 'Ghana (GHA)', flag: 'GH' },
  { id: 'KEN', text: 'Kenya (KEN)', flag: 'KE' },
  { id: 'MWI', text: 'Malawi (MWI)', flag: 'MW' },
  { id: 'MOZ', text: 'Mozambique (MOZ)', flag: 'MZ' },
  { id: 'NAM', text: 'Namibia (NAM)', flag: 'NA' },
  { id: 'NGA', text: 'Nigeria (NGA)', flag: 'NG' },
  { id: 'ZAF', text: 'South Africa (ZAF)', flag: 'ZA' },
  { id: 'SSD', text: 'South Sudan (SSD)', flag: 'SS' },
  { id: 'UGA', text: 'Uganda (UGA)', flag: 'UG' },
  { id: 'ZMB', text: 'Zambia (ZMB)', flag: 'ZM' },
  { id: 'ZWE', text: 'Zimbabwe (ZWE)', flag: 'ZW' },
  { id: 'XXX', text: '' },
];
