/** Texts of the beneficiaries and their screens. Specified texts are verbatim. */

const countBeneficiaries = (count: number) =>
  count === 1 ? '1 beneficiary' : `${count} beneficiaries`;

export const beneficiaries = {
  title: 'Beneficiaries',
  existing: { title: 'Existing Beneficiary', intro: 'Choose who receives the money.' },
  create: 'Create Beneficiary',
  loading: 'Loading beneficiaries',
  empty: 'You have no beneficiaries',
  offline: 'You are offline. Your beneficiaries will appear when you are back online.',
  sendNow: 'Send Money Now',
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
  sendTo: (name: string) => `Send Money Now to ${name}`,
  loadMore: 'Load More',
  shown: (count: number, total: number) => `${count} of ${total}`,
  search: {
    label: 'Search by name',
    searching: 'Searching …',
    count: (total: number, search: string) => {
      if (search === '') return countBeneficiaries(total);
      return total === 0
        ? `No beneficiaries found for “${search}”`
        : `${countBeneficiaries(total)} found for “${search}”`;
    },
    nobody: 'Check the spelling, or show all beneficiaries.',
    all: 'Show All',
  },
  deleting: {
    title: 'Delete Beneficiary',
    question: (name: string) => `Delete ${name}?`,
    consequence:
      'You would have to enter their details again to send them money. Transactions you have made stay as they are.',
    confirm: 'Delete',
    keep: 'Keep',
    done: (name: string) => `${name} was deleted.`,
    already: (name: string) => `${name} was already deleted.`,
    elsewhere: 'It happened in another tab or on another device. Your list is up to date now.',
  },
  opened: {
    tabs: 'Beneficiary',
    view: 'View',
    edit: 'Edit',
    back: 'Back',
    loading: 'Loading the details',
    payoutMethod: 'Payout Method',
    payoutPartner: 'Payout Partner',
    currency: 'Currency',
  },
  update: {
    title: 'Update Beneficiary',
    submit: 'Update',
    quotationType: 'Quotation Type',
    amount: 'Amount',
    done: (name: string) => `${name} was updated.`,
    refusal: 'Nothing was changed. Please check what you entered and try again.',
    unsent: 'Nothing you entered is lost. Press Update again.',
    changed: {
      heading: 'This beneficiary was changed in the meantime',
      body: 'It happened in another tab or on another device. Look at the newest details, then make your change again.',
      show: 'Show Newest Details',
    },
  },
  gone: {
    title: 'Beneficiary Deleted',
    body: 'This beneficiary is no longer in your list. It was deleted in another tab or on another device. Nothing was sent or changed.',
    list: 'Beneficiaries',
  },
};
