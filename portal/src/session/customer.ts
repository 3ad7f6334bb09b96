import { createContext, useContext } from 'react';
import type { Session } from './session.ts';

/** The signed-in customer, for everything inside the signed-in area. */
export const CustomerContext = createContext<Session | undefined>(undefined);

/** The signed-in customer's profile. Throws outside the signed-in area. */
export function useCustomer(): Session {
  const customer = useContext(CustomerContext);
  if (!customer) throw new Error('No customer is signed in here');
  return customer;
}
