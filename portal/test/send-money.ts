/** Steps of sending money that several tests take. */
import { page } from 'vitest/browser';

export const findButton = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
export const findField = (label: string) => page.getByLabelText(label, { exact: true });

/** Fills in a request for cash at the city branches in Zimbabwe. */
export async function fillRequest(amount: string): Promise<void> {
  await findField('Country').selectOptions('Zimbabwe (ZWE)');
  await findField('Payout Method').selectOptions('Cash Pickup');
  await findField('Payout Partner').selectOptions('City branches');
  await findField('Amount').fill(amount);
}

/** Fills in the recipient of such a request, Grace. */
export async function fillRecipient(lastName: string): Promise<void> {
  await findField('First Name').fill('Grace');
  await findField('Last Name').fill(lastName);
  await findField('Recipient Mobile Number').fill('263771234567');
  await findField('Relationship To Recipient').selectOptions('Brother or sister');
  await findField('Purpose Of Transfer').selectOptions('Family support');
}
