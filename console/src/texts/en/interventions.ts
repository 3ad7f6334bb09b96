/** Texts of directions not to proceed. */
export const interventions = {
  title: 'Directions not to proceed',
  lead: 'The Centre may direct us not to proceed for some days (section 34). The subject must not learn of it: this page is for compliance only.',
  none: 'No directions.',
  about: 'About',
  reference: "The Centre's reference",
  directedOn: 'Directed on',
  endsOn: 'Ends on',
  latest: (day: string) => `On ${day} at the latest.`,
  state: 'State',
  inForce: 'In force',
  ended: (who: string, withdrawal?: string) =>
    withdrawal === undefined ? `Ended by ${who}` : `Withdrawn (${withdrawal}), ended by ${who}`,
  by: 'Recorded by',
  case: 'Case',
  caseNumber: (id: number) => `Case ${id}`,
  record: 'Record a direction',
  formLead:
    'Everything open of the subject stops at once, with the words of any other hold. Two people end it in its case: from the end day on, or earlier with the reference of the withdrawal.',
  stop: 'Record and Stop',
  stopped: 'The direction is recorded, and its subject has been stopped.',
};
