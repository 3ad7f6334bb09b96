/** Texts around every page of a customer. */
export const shell = {
  menu: {
    home: 'Home',
    transactions: 'Transactions',
    beneficiaries: 'Beneficiaries',
    rates: 'Current Rates',
    ratesShort: 'Rates',
    changePin: 'Change Your Pin',
    limitIncrease: 'Limit Increase',
    contact: 'Contact Us',
    help: 'Help',
    share: 'Share App',
    logout: 'Logout',
  },
  sessions: 'Where you are signed in',
  name: 'Menu',
  close: 'Close menu',
  main: 'Main',
  sendMoney: 'Send Money',
  receiveMoney: 'Receive Money',
  existing: 'Existing Beneficiary',
  someoneNew: 'New Beneficiary',
};
