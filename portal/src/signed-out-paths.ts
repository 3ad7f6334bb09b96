/** Addresses used by signed-out screens, without those for customers only, to reduce the first script. */
export const signedOutPaths = {
  home: '/home',
  login: '/login',
  logout: '/logout',
  register: '/register',
  forgotPassword: '/forgot-password',
  redeemTransaction: '/redeem-transaction',
  redeemInboundTransaction: '/redeem-inbound-transaction',
  redemptionFollowUp: '/inbound-redemption-follow-up',
  /** The order search of one remittance partner. */
  orderSearch: (remittancePartner: string) =>
    `/inbound-transaction-search/${encodeURIComponent(remittancePartner)}`,
  contactUs: '/inbound-transaction-search/contact-us',
  /** The contact form about the orders of one remittance partner. */
  contactAbout: (remittancePartner: string) =>
    `/inbound-transaction-search/contact-us?partner=${encodeURIComponent(remittancePartner)}`,
} as const;
