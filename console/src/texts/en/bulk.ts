const countCases = (count: number) => (count === 1 ? '1 case' : `${count} cases`);

/** Texts of the actions on several cases of a list. */
export const bulk = {
  title: 'Actions on the selected cases',
  column: 'Select',
  select: (id: number, about: string | undefined) =>
    about === undefined ? `Select case ${id}` : `Select case ${id}, ${about}`,
  all: 'Select all',
  selected: (count: number) => `${countCases(count)} selected`,
  assignToMe: 'Assign to me',
  assignTo: 'Assign to…',
  assignee: 'Assign to',
  assign: 'Assign',
  release: 'Release',
  addNote: 'Add note',
  note: 'Note for each selected case',
  done: (count: number) => `${countCases(count)} changed.`,
  problem: (id: number, why: string) => `Case ${id} was not changed. ${why}`,
};
