/** Texts of saved views of a queue. */
export const queueViews = {
  title: 'Saved views',
  choose: 'Saved view',
  none: 'None',
  shared: (name: string, owner: string) => `${name} (shared by ${owner})`,
  save: 'Save this view',
  edit: 'Columns and saved views',
  close: 'Close',
  name: 'Name of the view',
  share: 'Share with',
  onlyMe: 'Only me',
  roles: {
    support: 'Customer care',
    compliance: 'Compliance',
    treasury: 'Treasury',
    admin: 'Admins',
  },
  columns: 'Columns',
  remove: (name: string) => `Remove ‘${name}’`,
};
