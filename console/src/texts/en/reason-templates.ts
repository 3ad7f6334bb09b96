/** Texts of the page of reason templates. */
export const reasonTemplates = {
  lead: 'Reasons that operators give often. Choosing one fills the reason of a decision, and it can still be edited. A decision whose reason is a legal record has none. The customer reads some reasons word for word.',
  caption: 'Reason templates',
  empty: 'There are no templates yet.',
  kind: 'Kind of case',
  decision: 'Decision',
  words: 'Reason',
  add: 'Add a Template',
  added: 'The template has been added.',
  change: 'Change',
  changeLabel: (decision: string, words: string) => `Change ${decision}: ${words}`,
  changeTitle: (kind: string, decision: string) => `${kind}: ${decision}`,
  save: 'Save',
  remove: 'Remove',
  choose: 'Choose',
};
