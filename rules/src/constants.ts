/**
 * The business constants of the three documents, each with its source. Durations are in
 * milliseconds. Limits on amounts are not here: the server's data decides them (2§9).
 */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** An unpaid transaction expires this long after its creation (server-data 1). */
export const UNPAID_TRANSACTION_LIFETIME = 24 * HOUR;
/** An open payment authorisation closes after this long (2§9, decisions H.2). */
export const PAYMENT_AUTHORISATION_LIFETIME = 5 * MINUTE;
/** An inbound order waits this long for its recipient (decisions J). */
export const INBOUND_ORDER_LIFETIME = 3 * 24 * HOUR;

/** Toasts (1§9, 2§9, decisions D.7). */
export const ERROR_TOAST_DURATION = 15 * SECOND;
export const TOAST_DURATION = 5 * SECOND;
/** A click-guarded button ignores further clicks for this long (1§9). */
export const CLICK_GUARD = 1_500;
/** The country search answers this long after the last key (1§9). */
export const COUNTRY_FILTER_DELAY = 150;
/** Tooltips hide after this long (1§9). */
export const TOOLTIP_HIDE_DELAY = 250;
/** The card-payment form submits itself after this long (2§9). */
export const CARD_FORM_SUBMIT_DELAY = 250;

/** Partner and channel ids of the two kinds of callers (1§9, 2§9). */
export const TRANSACTING_PARTNER_ID = 39;
export const TRANSACTING_CHANNEL_ID = 37;
export const REGISTERING_PARTNER_ID = 15;
export const REGISTERING_CHANNEL_ID = 20;
/** The bank payment provider and the platform the portal names itself (2§9). */
export const BANK_PAYMENT_PROVIDER = 'STITCH';
export const CLIENT_PLATFORM = 'CUSTOMER_PORTAL';
/** The chat user when none is signed in (3§9). */
export const DEFAULT_CHAT_USER_ID = 3044;

/** Required fields that make up a beneficiary's name (2§9). */
export const FIRST_NAME_FIELD_ID = 22;
export const LAST_NAME_FIELD_ID = 24;

/** Lists load this many and as many again with each Load More (2§9). */
export const PAGE_SIZE = 10;
/** The largest `x-page-size` the server accepts (decisions B.5). */
export const MAXIMUM_PAGE_SIZE = 500;

/** Digits of the reference a transaction is paid with (2§9). */
export const PAYMENT_REFERENCE_LENGTH = 16;

/** The largest upload, in bytes, itself included (1§9, decisions D.6). */
export const MAXIMUM_UPLOAD_BYTES = 5_242_880;

/** Ages and lengths (1§9, 3§9). */
export const MINIMUM_AGE = 18;
export const DAYS_PER_YEAR = 365.25;
export const NAME_MINIMUM = 5;
export const CITY_MINIMUM = 3;
export const POSTAL_CODE_LENGTH = 4;
export const SA_ID_LENGTH = 13;
export const PIN_LENGTH = 4;
export const SEARCH_CELLPHONE_DIGITS = { minimum: 8, maximum: 13 } as const;
export const MOBILE_COUNTRY_PREFIX = '27';

/** The calendar picker's range (1§9). */
export const EARLIEST_DATE = '1900-01-01';
export const LATEST_DATE = '2100-12-31';
/** What stands for 'no expiry' on the wire: at sign-up and in the wizard (1§9). */
export const SIGN_UP_NO_EXPIRY = '9999-12-31';
export const WIZARD_NO_EXPIRY = '9999-01-01';

/** Local currency and country (2§9). */
export const LOCAL_CURRENCY = 'ZAR';
export const SOUTH_AFRICA = 'ZAF';

/** The customer service phone, as shown and as dialled (2§9). */
export const CUSTOMER_SERVICE_PHONE = '0861 660 660';
export const CUSTOMER_SERVICE_PHONE_INTERNATIONAL = '27861660660';
