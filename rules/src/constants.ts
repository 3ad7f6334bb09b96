/**
 * Business constants of the specification, each with its source. Durations are in milliseconds. Limits
 * on amounts are not here: the server has them (CONST-05).
 */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** An unpaid transaction expires this long after its creation (see rules/README.md). */
export const UNPAID_TRANSACTION_LIFETIME = 24 * HOUR;
/** An open payment authorisation closes after this long (PAY-21, decision 22). */
export const PAYMENT_AUTHORISATION_LIFETIME = 5 * MINUTE;
/** An inbound order expires when its recipient has not claimed it for this long (see rules/README.md). */
export const INBOUND_ORDER_LIFETIME = 3 * 24 * HOUR;
/** A cash voucher can be collected this long after it is ordered (see server/src/receiving/README.md). */
export const VOUCHER_LIFETIME = 7 * 24 * HOUR;

/** How long toasts are visible (UI-02, see rules/README.md). */
export const ERROR_TOAST_DURATION = 15 * SECOND;
export const TOAST_DURATION = 5 * SECOND;
/** A click-guarded button ignores further clicks for this long (UI-12). */
export const CLICK_GUARD = 1_500;
/** Debounce of the country search (UI-14). */
export const COUNTRY_FILTER_DELAY = 150;
/** Tooltips hide after this long (UI-13). */
export const TOOLTIP_HIDE_DELAY = 250;
/**
 * Duration of the spinner between two steps of the recipient's wizard, and the delay before it validates
 * typed input (WIZARD-15, WIZARD-70).
 */
export const WIZARD_STEP_PAUSE = 300;
export const WIZARD_ERROR_DELAY = 1_000;
/** Answers of the recipient's wizard are deleted after this long without a change (see rules/README.md). */
export const WIZARD_ANSWERS_LIFETIME = 24 * HOUR;
/** The card-payment form submits itself after this long (PAY-07). */
export const CARD_FORM_SUBMIT_DELAY = 250;

/** Partner and channel ids of the two kinds of callers (AUTHZ-03, AUTHZ-04). */
export const TRANSACTING_PARTNER_ID = 39;
export const TRANSACTING_CHANNEL_ID = 37;
export const REGISTERING_PARTNER_ID = 15;
export const REGISTERING_CHANNEL_ID = 20;
/** Name of the bank payment partner, and of the portal's platform (PAY-19). */
export const BANK_PAYMENT_PROVIDER = 'STITCH';
export const CLIENT_PLATFORM = 'CUSTOMER_PORTAL';
/** Chat user id of a signed-out visitor (CHAT-06). */
export const DEFAULT_CHAT_USER_ID = 3044;
/** Maximum length of a chat message, in characters (see server/src/support/README.md). */
export const CHAT_MESSAGE_LENGTH = 2_000;

/** Ids of the required fields that make up a beneficiary's name (BENEF-16). */
export const FIRST_NAME_FIELD_ID = 22;
export const LAST_NAME_FIELD_ID = 24;

/** Page size of lists, and of each Load More (BENEF-06, OUT-17). */
export const PAGE_SIZE = 10;
/** The largest `x-page-size` the server accepts (see contract/README.md). */
export const MAXIMUM_PAGE_SIZE = 500;

/** Digits of a payment reference. */
export const PAYMENT_REFERENCE_LENGTH = 16;

/** Minimum and maximum number of income and address proofs of a limit increase (LIMIT-06). */
export const FEWEST_INCOME_PROOFS = 1;
export const MOST_INCOME_PROOFS = 9;
export const FEWEST_ADDRESS_PROOFS = 0;
export const MOST_ADDRESS_PROOFS = 9;

/** Largest allowed upload, in bytes (UPLOAD-05, decision 12). */
export const MAXIMUM_UPLOAD_BYTES = 5_242_880;

/**
 * Largest statement or report that an operator can upload in the console, in bytes; larger ones are
 * imported by command.
 */
export const MAXIMUM_BROUGHT_BYTES = 8 * 1024 * 1024;

/** Minimum age of customers, and the year length used to compute it (RULES-17). */
export const MINIMUM_AGE = 18;
export const DAYS_PER_YEAR = 365.25;
/** Minimum lengths of names and cities at sign-up (SIGNUP-19, SIGNUP-25). */
export const NAME_MINIMUM = 5;
export const CITY_MINIMUM = 3;
/** Lengths of postal codes and of SA ID numbers (RULES-07, SIGNUP-28). */
export const POSTAL_CODE_LENGTH = 4;
export const SA_ID_LENGTH = 13;
/** Digits of a PIN (PIN-02). */
export const PIN_LENGTH = 4;
/**
 * Lengths of cellphone numbers in the order search, and the South African prefix (SEARCH-06, RULES-10).
 */
export const SEARCH_CELLPHONE_DIGITS = { minimum: 8, maximum: 13 } as const;
export const MOBILE_COUNTRY_PREFIX = '27';

/** Days before their document expires that a customer is notified (see portal/README.md). */
export const DOCUMENT_NOTICE_DAYS = 30;

/** The calendar picker's range (UI-10). */
export const EARLIEST_DATE = '1900-01-01';
export const LATEST_DATE = '2100-12-31';
/** Dates that mean 'no expiry' on the wire, at sign-up and in the wizard (SIGNUP-13, WIZARD-28). */
export const SIGN_UP_NO_EXPIRY = '9999-12-31';
export const WIZARD_NO_EXPIRY = '9999-01-01';

/** Local currency (UI-21) and country. */
export const LOCAL_CURRENCY = 'ZAR';
export const SOUTH_AFRICA = 'ZAF';

/** The customer service phone, as shown and as dialled (CONST-03). */
export const CUSTOMER_SERVICE_PHONE = '0861 660 660';
export const CUSTOMER_SERVICE_PHONE_INTERNATIONAL = '27861660660';

/** Working days until money is returned, as quoted to customers. */
export const RETURN_WORKING_DAYS = 5;
