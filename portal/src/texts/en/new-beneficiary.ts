/** Texts of the journey 'new beneficiary'. */
export const newBeneficiary = {
  title: 'New Beneficiary',
  details: 'Beneficiary Details',
  intro: (sent: string, received: string) =>
    `${sent} would arrive as ${received} today. Nothing is sent yet: you only save who receives it.`,
  submit: 'Complete',
  done: (name: string) => `${name} was saved.`,
  refusal: 'Nothing was saved. Please start again with the quote.',
  doubt: 'Please check your beneficiaries before you start again: it may already be there.',
  unsent: 'Nothing you entered is lost. Press Complete again: it is never saved twice.',
};
