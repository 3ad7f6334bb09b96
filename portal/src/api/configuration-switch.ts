/** The switches among the configuration entries, and their values when missing (see portal/README.md). */
const whenMissing = {
  INBOUND_AVAILABLE: true,
  PAY_NOW_BUTTON_ACTIVE: false,
  CUSTOMER_PORTAL_INBOUND_REGISTRATION_CHAT_ACTIVE: false,
  CUSTOMER_PORTAL_INBOUND_TRANSACTION_SEARCH_CHAT_ACTIVE: false,
} as const;

export type SwitchKey = keyof typeof whenMissing;

/** A switch that is on by default is off only for the string 'false'; the others are on for 'true'. */
export function isOn(key: SwitchKey, value: string | undefined): boolean {
  return whenMissing[key] ? value !== 'false' : value === 'true';
}
