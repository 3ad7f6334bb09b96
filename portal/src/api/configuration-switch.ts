/** The switches among the configuration entries, and what a missing one means (decision 52). */
const whenMissing = {
  INBOUND_AVAILABLE: true,
  PAY_NOW_BUTTON_ACTIVE: false,
  CUSTOMER_PORTAL_INBOUND_REGISTRATION_CHAT_ACTIVE: false,
  CUSTOMER_PORTAL_INBOUND_TRANSACTION_SEARCH_CHAT_ACTIVE: false,
} as const;

export type SwitchKey = keyof typeof whenMissing;

/** One that is on when missing is off only by the string 'false'; the others are on by 'true'. */
export function isOn(key: SwitchKey, value: string | undefined): boolean {
  return whenMissing[key] ? value !== 'false' : value === 'true';
}
