/** Columns of both lists of the United Kingdom that are read. */
export type UkColumn =
  | 'id'
  | 'type'
  | 'name1'
  | 'name2'
  | 'name3'
  | 'name4'
  | 'name5'
  | 'name6'
  | 'nameType'
  | 'quality'
  | 'script'
  | 'birth'
  | 'nationality'
  | 'passport'
  | 'identity'
  | 'gender'
  | 'remarks'
  | 'listedOn';

/** Places of the columns in a file, from 0. */
export interface UkLayout {
  readonly width: number;
  readonly columns: Readonly<Partial<Record<UkColumn, number>>>;
}

const NAMES = {
  name1: 'Name 1',
  name2: 'Name 2',
  name3: 'Name 3',
  name4: 'Name 4',
  name5: 'Name 5',
  name6: 'Name 6',
} as const;

/** OFSI's consolidated list of financial sanctions targets, format of 2022. */
const CONSOLIDATED_LIST: Readonly<Partial<Record<UkColumn, string>>> = {
  ...NAMES,
  id: 'Group ID',
  type: 'Group Type',
  nameType: 'Alias Type',
  quality: 'Alias Quality',
  script: 'Name Non-Latin Script',
  birth: 'DOB',
  nationality: 'Nationality',
  passport: 'Passport Number',
  identity: 'National Identification Number',
  remarks: 'Other Information',
  listedOn: 'Listed On',
};

/** UK Sanctions List, which replaces it. */
const SANCTIONS_LIST: Readonly<Partial<Record<UkColumn, string>>> = {
  ...NAMES,
  id: 'Unique ID',
  type: 'Designation Type',
  nameType: 'Name type',
  quality: 'Alias strength',
  script: 'Name non-latin script',
  birth: 'D.O.B',
  nationality: 'Nationality(/ies)',
  passport: 'Passport number',
  identity: 'National Identifier number',
  gender: 'Gender',
  listedOn: 'Date Designated',
};

/** The layout of a header; undefined if it lacks a column of each list. */
export function findLayout(header: readonly string[]): UkLayout | undefined {
  const places = [CONSOLIDATED_LIST, SANCTIONS_LIST].map((names) => findColumns(header, names));
  const columns = places.find((found) => found !== undefined);
  return columns && { width: header.length, columns };
}

function findColumns(
  header: readonly string[],
  names: Readonly<Partial<Record<UkColumn, string>>>,
): UkLayout['columns'] | undefined {
  const places = Object.entries(names).map(([column, name]) => [column, header.indexOf(name)]);
  return places.some(([, place]) => place === -1) ? undefined : Object.fromEntries(places);
}
