/** Texts around every page of the console. */
export const shell = {
  name: 'Console',
  skip: 'Skip to content',
  menu: 'Menu',
  places: {
    overview: 'Overview',
    cases: 'Cases',
    conversations: 'Chat',
  },
  account: 'Your account',
  signOut: 'Sign Out',
  roles: {
    support: 'Customer care',
    compliance: 'Compliance',
    treasury: 'Treasury',
    admin: 'Administration',
  },
};
