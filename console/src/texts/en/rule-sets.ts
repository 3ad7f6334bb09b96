/** Texts of the page with the figures of the compliance programme; their names are in rules/src/texts. */
export const rulesPage = {
  lead: 'Thresholds, weights and deadlines of the compliance programme. A second person must approve each version; it applies from the moment you choose.',
  choose: 'Rules for',
  version: (version: number) =>
    version === 0 ? 'The defaults apply.' : `Version ${version} applies.`,
  waiting: (id: number) => `Case ${id} has a change that waits for a second person.`,
  propose: 'Propose Version',
  from: 'From (optional)',
  fromHint: 'Leave it empty to apply the version as soon as it is approved.',
  problem: (minimum: string, maximum: string) =>
    `Please give a whole number from ${minimum} to ${maximum}.`,
  rand: (minimum: string, maximum: string) =>
    `Please give an amount from ${minimum} to ${maximum}.`,
  units: {
    COUNT: '',
    DAYS: 'days',
    HOURS: 'hours',
    MONTHS: 'months',
    YEARS: 'years',
    CENTS: 'rand',
    PERCENT: 'percent',
    POINTS: 'points',
    ON_OFF: '',
  },
  on: 'On',
  off: 'Off',
  versions: 'Versions',
  noVersions: 'No version was set yet.',
  number: 'Version',
  since: 'From',
  state: 'State',
  inForce: 'Applies',
  notInForce: 'Replaced or yet to begin',
  changes: 'Changed figures',
  by: 'Proposed and confirmed by',
  reason: 'Reason',
};
