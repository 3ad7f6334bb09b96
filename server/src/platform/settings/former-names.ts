/**
 * Former names of settings, by current name. The next version removes this: settings then have their current
 * name only.
 */
export const formerNames: Readonly<Record<string, string>> = {
  CHAT_CONVERSATIONS_PER_IP_PER_HOUR: 'CHAT_CONVERSATIONS_PER_ADDRESS',
  CHAT_STREAMS_PER_IP: 'CHAT_STREAMS_PER_ADDRESS',
  COLLECTION_PINS_PER_IP_PER_HOUR: 'COLLECTION_PINS_PER_ADDRESS',
  CONTACT_MESSAGES_PER_IP_PER_HOUR: 'LETTERS_PER_ADDRESS',
  CREDENTIAL_CACHE_SECONDS: 'REMEMBERED_PIN_SECONDS',
  LEDGER_CHECK_INTERVAL_SECONDS: 'BOOKS_CHECK_SECONDS',
  LINKS_PER_IP_PER_HOUR: 'LINKS_PER_ADDRESS',
  NEW_PINS_PER_IP_PER_HOUR: 'NEW_PINS_PER_ADDRESS',
  PAYOUT_CONFIRMATION_TIMEOUT_HOURS: 'PAYOUT_SILENT_HOURS',
  RATE_MAX_MOVE_PERCENT: 'RATE_BAND_PERCENT',
  RECOGNITIONS_PER_IP_PER_HOUR: 'RECOGNITIONS_PER_ADDRESS',
  REQUESTS_PER_IP_PER_HOUR: 'REQUESTS_PER_ADDRESS',
  SCHEDULER_INTERVAL_SECONDS: 'CLOCK_INTERVAL_SECONDS',
  SEARCHES_PER_IP_PER_HOUR: 'SEARCHES_PER_ADDRESS',
  SIGN_UPS_PER_IP_PER_HOUR: 'SIGN_UPS_PER_ADDRESS',
  UPLOADS_PER_IP_PER_HOUR: 'UPLOADS_PER_ADDRESS',
  WRONG_PINS_PER_IP_PER_HOUR: 'WRONG_PINS_PER_ADDRESS',
};

/** Settings given by a former name: one sentence each, for the log. */
export function findFormerNames(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(formerNames)
    .filter(([, former]) => env[former]?.trim())
    .map(([name, former]) =>
      env[name]?.trim()
        ? `${former} is ignored because ${name} is set. Remove ${former}.`
        : `${former} is now called ${name}. The old name stops working in the next version.`,
    );
}
