/** Every address the console leads to, in one place; its own begin with `/console`. */
export const paths = {
  customerPortal: '/',
  home: '/console',
  account: '/console/account',
  find: '/console/find',
  customer: (id: number) => `/console/customers/${id}` as const,
  transaction: (id: number) => `/console/transactions/${id}` as const,
  order: (id: number) => `/console/orders/${id}` as const,
  case: (id: number) => `/console/cases/${id}` as const,
} as const;
