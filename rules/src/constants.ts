/**
 * The business constants of the specification, each with its source. Durations are in milliseconds. Limits on
 * amounts are not here: the server's data decides them (CONST-05).
 */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** An unpaid transaction expires this long after its creation (decision 50). */
export const UNPAID_TRANSACTION_LIFETIME = 24 * HOUR;
/** An open payment authorisation closes after this long (PAY-21, decision 51). */
export const PAYMENT_AUTHORISATION_LIFETIME = 5 * MINUTE;
/** An inbound order waits this long for its recipient (decision 50). */
export const INBOUND_ORDER_LIFETIME = 3 * 24 * HOUR;
/** A cash voucher can be collected this long after it is ordered (decision 90). */
export const VOUCHER_LIFETIME = 7 * 24 * HOUR;

/** How long toasts stay (UI-02, decision 44). */
export const ERROR_TOAST_DURATION = 15 * SECOND;
export const TOAST_DURATION = 5 * SECOND;
/** A click-guarded button ignores further clicks for this long (UI-12). */
export const CLICK_GUARD = 1_500;
/** The country search answers this long after the last key (UI-14). */
export const COUNTRY_FILTER_DELAY = 150;
/** Tooltips hide after this long (UI-13). */
export const TOOLTIP_HIDE_DELAY = 250;
/** The spinner between two steps of the recipient's wizard, and how long it waits to find fault with what is typed (WIZARD-15, WIZARD-70). */
export const WIZARD_STEP_PAUSE = 300;
export const WIZARD_ERROR_DELAY = 1_000;
/** Answers of the recipient's wizard that are not touched any more are kept this long (decision 47). */
export const WIZARD_ANSWERS_LIFETIME = 24 * HOUR;
/** The card-payment form submits itself after this long (PAY-07). */
export const CARD_FORM_SUBMIT_DELAY = 250;

/** Partner and channel ids of the two kinds of callers (AUTHZ-03, AUTHZ-04). */
export const TRANSACTING_PARTNER_ID = 39;
export const TRANSACTING_CHANNEL_ID = 37;
export const REGISTERING_PARTNER_ID = 15;
export const REGISTERING_CHANNEL_ID = 20;
/** The bank payment partner, and the name of the portal's platform (PAY-19). */
export const BANK_PAYMENT_PROVIDER = 'STITCH';
export const CLIENT_PLATFORM = 'CUSTOMER_PORTAL';
/** The chat user when none is signed in (CHAT-06). */
export const DEFAULT_CHAT_USER_ID = 3044;
/** The longest message of a conversation, in letters (decision 82). */
export const CHAT_MESSAGE_LENGTH = 2_000;

/** Required fields that make up a beneficiary's name (BENEF-16). */
export const FIRST_NAME_FIELD_ID = 22;
export const LAST_NAME_FIELD_ID = 24;

/** Lists load this many and as many again with each Load More (BENEF-06, OUT-17). */
export const PAGE_SIZE = 10;
/** The largest `x-page-size` the server accepts (decision 37). */
export const MAXIMUM_PAGE_SIZE = 500;

/** Digits of the reference a transaction is paid with. */
export const PAYMENT_REFERENCE_LENGTH = 16;

/** The fewest and the most documents of a limit increase that prove an income, and that prove an address (LIMIT-06). */
export const FEWEST_INCOME_PROOFS = 1;
export const MOST_INCOME_PROOFS = 9;
export const FEWEST_ADDRESS_PROOFS = 0;
export const MOST_ADDRESS_PROOFS = 9;

/** The largest upload, in bytes, itself included (UPLOAD-05, decision 46). */
export const MAXIMUM_UPLOAD_BYTES = 5_242_880;

/** Bytes of a statement or a report that an operator brings at the console; a larger one is brought by command. */
export const MAXIMUM_BROUGHT_BYTES = 8 * 1024 * 1024;

/** The age of the youngest customers, and how it is computed (RULES-17). */
export const MINIMUM_AGE = 18;
export const DAYS_PER_YEAR = 365.25;
/** The shortest names at sign-up, and the shortest cities (SIGNUP-19, SIGNUP-25). */
export const NAME_MINIMUM = 5;
export const CITY_MINIMUM = 3;
/** Lengths of postal codes and of SA ID numbers (RULES-07, SIGNUP-28). */
export const POSTAL_CODE_LENGTH = 4;
export const SA_ID_LENGTH = 13;
/** Digits of a PIN (PIN-02). */
export const PIN_LENGTH = 4;
/** Cellphone numbers in the order search, and the prefix of those of South Africa (SEARCH-06, RULES-10). */
export const SEARCH_CELLPHONE_DIGITS = { minimum: 8, maximum: 13 } as const;
export const MOBILE_COUNTRY_PREFIX = '27';

/** How long before it lapses a customer is told of their document (decision 59). */
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

/** Working days until money is returned, as customers are told. */
export const RETURN_WORKING_DAYS = 5;
