/** Texts around every page of the console. */
export const shell = {
  name: 'Console',
  skip: 'Skip to content',
  menu: 'Menu',
  places: {
    overview: 'Overview',
    cases: 'Cases',
    find: 'Customers and payments',
    conversations: 'Chat',
    treasury: 'Treasury',
    books: 'Books',
    debts: 'Debts',
    prices: 'Prices',
    configuration: 'Configuration',
    operators: 'Operators',
    dueDiligence: 'Due diligence',
    reports: 'Reports',
    audit: 'Audit trail',
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
