import { SA_ID_LENGTH } from '@thumela/rules/constants.ts';
import type { DataType } from '@thumela/rules/fields/required-fields.ts';
import type { LimitIncreaseProof, UploadCategory } from '@thumela/rules/fields/uploads.ts';
import type { Gender, IdType, RegistrationType } from '@thumela/rules/identity/id-types.ts';
import type { QuotationType } from '@thumela/rules/quote/quote.ts';
import type { Actor } from '@thumela/rules/status/lifecycles.ts';
import type {
  CustomerStatus,
  FollowUpStatus,
  InboundStatus,
  LimitIncreaseStatus,
  OpenStatus,
  OutboundStatus,
  PayoutState,
  RequestStatus,
  RequirementStatus,
} from '@thumela/rules/status/statuses.ts';
import { provinces } from '@thumela/rules/texts/en/provinces.ts';

/**
 * The closed lists of the wire: each value with its meaning. If the rules have the list, the compiler checks that
 * both have the same values.
 */
type Values<V extends string> = Readonly<Record<V, string>>;

export const GENDER: Values<Gender> = { MALE: 'male', FEMALE: 'female' };

/** As sign-up spells them (SIGNUP-08). */
export const SIGN_UP_GENDER = { Male: 'male', Female: 'female' };

export const ID_TYPE: Values<IdType> = {
  SA_ID: `South African identity document; its number has ${SA_ID_LENGTH} digits`,
  ASYLUM_PAPER: 'asylum seeker or refugee permit',
  FOREIGN_PASSPORT: 'passport of another country',
  FOREIGN_ID: 'identity document of another country',
};

/** As sign-up spells them (SIGNUP-10). */
export const SIGN_UP_ID_TYPE = {
  'SA ID': ID_TYPE.SA_ID,
  'Asylum Paper': ID_TYPE.ASYLUM_PAPER,
  'Foreign Passport': ID_TYPE.FOREIGN_PASSPORT,
  'Foreign ID': ID_TYPE.FOREIGN_ID,
};

export const PROVINCE: Readonly<Record<string, string>> = provinces;

export const CUSTOMER_STATUS: Values<CustomerStatus> = {
  PENDING: 'registered, not reviewed yet; transactions of this customer wait for an operator',
  APPROVED: 'may send and receive',
  REJECTED: 'refused',
  SUSPENDED: 'suspended',
};

export const DIRECTION = {
  OUTBOUND: 'the customer sends',
  INBOUND: 'the customer receives',
};

export const OUTBOUND_STATUS: Values<OutboundStatus> = {
  CREATED: 'created, and being checked',
  ON_HOLD_UNPAID: 'waiting for an operator before it can be paid',
  APPROVED_UNPAID: 'can be paid',
  APPROVED_PAID: 'paid, on its way to the beneficiary',
  EXPIRED: 'not paid in time, or cancelled by the customer',
  REJECTED: 'rejected by an operator',
  COMPLETE: 'the beneficiary has the money',
  REMITTANCE_BRAND_ON_HOLD: 'paid, and on hold',
  MARKED_FOR_CANCELLATION: 'marked for cancellation; a second operator must approve',
  READY_FOR_CANCELLATION: 'cancellation approved',
  CANCELED: 'cancelled after payment',
  MARKED_FOR_REFUND: 'marked for a refund; a second operator must approve',
  READY_FOR_REFUND: 'refund approved',
  REFUNDED: 'refunded',
};

export const INBOUND_STATUS: Values<InboundStatus> = {
  STAGED: 'arrived, and being checked',
  UNALLOCATED: 'waiting for its recipient to redeem it',
  ALLOCATED_PENDING: 'redeemed, and being checked',
  ALLOCATED_UNPAID: 'approved, not paid out yet',
  ALLOCATED_PAID: 'paid out',
  COMPLETE: 'the recipient has the money',
  EXPIRED: 'not redeemed in time',
  REJECTED: 'refused',
  CANCELED: 'canceled by its sender',
};

export const ANY_STATUS = { ...INBOUND_STATUS, ...OUTBOUND_STATUS };

type Role = Uppercase<Exclude<Actor, 'second-operator' | 'bank'>>;

/** The role behind a status change; both operators of a refund are simply operators here, and no bank changes one. */
export const ROLE: Values<Role> = {
  CUSTOMER: 'the customer',
  OPERATOR: 'an operator of the remitter',
  SYSTEM: "the server's own checks",
  CLOCK: 'a time limit',
  PAYMENT: 'a payment partner',
  PAYOUT: 'a payout partner',
};

export const NEXT_ACTOR = {
  CUSTOMER: 'the customer',
  OPERATOR: 'an operator of the remitter',
  PARTNER: 'the payout partner',
  SYSTEM: "the server's own checks",
};

export type NextActor = keyof typeof NEXT_ACTOR;

export const QUOTATION_TYPE: Values<QuotationType> = {
  SENDER_AMOUNT: 'rand to send, excluding fee and VAT',
  SENDER_AMOUNT_INCLUSIVE: 'rand to pay in total, including fee and VAT',
  RECEIVER_AMOUNT: 'the amount the beneficiary receives, in the destination currency',
};

export const DATA_TYPE: Values<DataType> = {
  STRING: 'any text',
  DECIMAL: 'digits with at most one decimal point',
  ENUM: 'one of `possible-values`',
  LONG: 'an integer above 0',
  DATE: '`yyyy-MM-dd`',
  TIME: '`HH:mm`',
  ALPHA_SPACE: 'letters and spaces',
  MSISDN: 'a South African cellphone number',
  ALPHA_NUMERIC: 'letters and digits',
  EMAIL: 'an e-mail address',
};

export const PAYOUT_METHOD = {
  CASH: 'cash at a counter',
  WALLET: 'a mobile wallet',
  BANK: 'a bank account',
};

/** Result of an account check. */
export const ACCOUNT_CHECK_RESULT = {
  MATCH: 'the account belongs to the recipient',
  CLOSE: "the holder's name is similar",
  NO_MATCH: "the holder's name is another one; the customer confirms before paying",
  CAN_RECEIVE: 'the account can receive money; nothing is known of its holder',
  CANNOT_RECEIVE: 'the account cannot receive money; the transaction cannot be paid',
  NOT_OFFERED: 'no partner checks this account',
  UNAVAILABLE: 'the partner did not answer; the transaction can be paid',
};

export const PAYOUT_STATE: Values<PayoutState> = {
  OPEN: 'to be sent to the payout partner',
  SENT: 'sent to the payout partner, no response yet',
  ACCEPTED: 'accepted by the payout partner',
  READY: 'cash can be collected',
  PAID: 'the recipient has the money',
  FAILED: 'rejected by the payout partner',
  RETURNED: 'returned by the payout partner',
  CANCELED: 'stopped before payout',
};

export const PARTNER_TYPE = {
  CASH: 'cash counters',
  MOBILE_WALLET: 'mobile wallets',
  BANK_ACCOUNT: 'bank accounts',
};

export const FILE_TYPE = {
  jpg: 'JPEG picture',
  jpeg: 'JPEG picture',
  png: 'PNG picture',
  webp: 'WebP picture',
  gif: 'GIF picture',
  bmp: 'bitmap picture',
  heic: 'HEIC picture',
  pdf: 'PDF document',
};

export const UPLOAD_CATEGORY: Values<UploadCategory> = {
  REGISTRATION_DOCUMENT: 'identity document or selfie for a registration',
  LIMIT_INCREASE_DOCUMENT: 'proof for higher limits',
};

/** The documents a sign-up needs (SIGNUP-17). */
export const REGISTRATION_DOCUMENT = {
  Identity: 'photo of the identity document',
  Picture: 'photo of the person holding it',
};

export const LIMIT_INCREASE_PROOF: Values<LimitIncreaseProof> = {
  PROOF_OF_INCOME: 'proof of income',
  PROOF_OF_ADDRESS: 'proof of address',
};

export const AUTHORISATION_STATUS: Values<OpenStatus> = {
  OPEN: 'a payment attempt is in progress',
  CLOSED: 'paid, abandoned or expired',
};

export const CONVERSATION_STATUS: Values<OpenStatus> = {
  OPEN: 'open',
  CLOSED: 'closed',
};

export const PLATFORM = { CUSTOMER_PORTAL: 'the customer portal' };

/** Ways to pay, in the console. */
export const PAYMENT_METHOD = {
  DIGIPAY: 'on the page of DIGIPAY',
  CARD: 'with a bank card',
  STITCH: "in the customer's online banking",
  PAYSHAP: 'by a PayShap request',
  CHECKOUT: 'on the page of a card processor',
};

export const BANK_PAYMENT_PARTNER = { STITCH: "payment in the customer's online banking" };

export const INBOUND_TYPE = {
  BANK_ACCOUNT: 'paid to a bank account',
  CASH_VOUCHER: 'paid as a cash voucher',
};

export const SENDER_TYPE = {
  SELF: 'sent by the recipient from abroad',
  OTHER: 'sent by another person',
};

export const PAYMENT_TIME_FRAME = {
  CASH: 'a cash voucher was sent',
  IMMEDIATE: 'arrives immediately',
  EFT: 'arrives before midnight, the next day or after the weekend',
};

export const REQUEST_STATUS: Values<RequestStatus> = {
  PENDING: 'waiting for a decision',
  APPROVED: 'granted',
  REJECTED: 'refused',
};

export const FOLLOW_UP_STATUS: Values<FollowUpStatus> = {
  PENDING_CUSTOMER: 'waiting for the recipient',
  SUBMITTED: 'submitted',
};

export const REQUIREMENT_STATUS: Values<RequirementStatus> = {
  PENDING: 'to be submitted',
  SUBMITTED: 'submitted, not reviewed yet',
  APPROVED: 'accepted; need not be submitted again',
  REJECTED: 'not accepted; to be submitted again',
};

export const LIMIT_INCREASE_STATUS: Values<LimitIncreaseStatus> = {
  PENDING: 'waiting for a decision',
  APPROVED: 'granted',
  DECLINED: 'refused',
};

export const REGISTRATION_TYPE: Values<RegistrationType> = {
  FACE_TO_FACE: 'at a counter',
  NON_FACE_TO_FACE: 'over the internet',
};

export const REQUEST_CONTEXT = { INBOUND: 'an incoming order' };

export const CONFIGURATION_KEY = {
  PAY_NOW_BUTTON_ACTIVE: 'whether the card page is offered',
  INBOUND_AVAILABLE: 'whether signed-in customers can redeem incoming orders',
  CUSTOMER_PORTAL_INBOUND_REGISTRATION_CHAT_ACTIVE:
    'whether the live chat is offered during registration of a recipient',
  CUSTOMER_PORTAL_INBOUND_TRANSACTION_SEARCH_CHAT_ACTIVE:
    'whether the live chat is offered in the order search',
};

/** Country lists, by how their countries are treated (see rules/README.md). */
export const COUNTRY_LIST = {
  BLOCKED: 'blocked countries',
  EDD: 'countries subject to enhanced due diligence',
};

export const CONFIGURATION_TYPE = { BOOLEAN: '`true` or `false`' };

export const DONE = { OK: 'done' };

export const SORT_ORDER = { ASC: 'ascending', DESC: 'descending' };
