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
  PENDING: 'registered, not looked at yet; what this customer sends waits for an operator',
  APPROVED: 'may send and receive',
  REJECTED: 'refused',
  SUSPENDED: 'stopped for now',
};

export const DIRECTION = {
  OUTBOUND: 'the customer sends',
  INBOUND: 'the customer receives',
};

export const OUTBOUND_STATUS: Values<OutboundStatus> = {
  CREATED: 'made, and being checked',
  ON_HOLD_UNPAID: 'waits for an operator before it can be paid',
  APPROVED_UNPAID: 'can be paid',
  APPROVED_PAID: 'paid; on its way to the beneficiary',
  EXPIRED: 'was not paid in time, or the customer cancelled it',
  REJECTED: 'refused by an operator',
  COMPLETE: 'the beneficiary has the money',
  REMITTANCE_BRAND_ON_HOLD: 'paid, and held by the payout partner',
  MARKED_FOR_CANCELLATION: 'to be cancelled; a second operator has to agree',
  READY_FOR_CANCELLATION: 'agreed to be cancelled',
  CANCELED: 'cancelled after it was paid',
  MARKED_FOR_REFUND: 'to be paid back; a second operator has to agree',
  READY_FOR_REFUND: 'agreed to be paid back',
  REFUNDED: 'paid back',
};

export const INBOUND_STATUS: Values<InboundStatus> = {
  STAGED: 'arrived, and being checked',
  UNALLOCATED: 'waits for its recipient to redeem it',
  ALLOCATED_PENDING: 'redeemed, and being checked',
  ALLOCATED_UNPAID: 'approved, not paid out yet',
  ALLOCATED_PAID: 'paid out',
  COMPLETE: 'the recipient has the money',
  EXPIRED: 'was not redeemed in time',
  REJECTED: 'refused',
  CANCELED: 'taken back by its sender',
};

export const ANY_STATUS = { ...INBOUND_STATUS, ...OUTBOUND_STATUS };

type Role = Uppercase<Exclude<Actor, 'second-operator'>>;

/** The role behind a status change; both operators of a refund are simply operators here. */
export const ROLE: Values<Role> = {
  CUSTOMER: 'the customer',
  OPERATOR: 'an operator of the remitter',
  SYSTEM: "the server's own checks",
  CLOCK: 'the passing of time',
  PAYMENT: 'a payment partner',
  PAYOUT: 'a payout partner',
};

export const NEXT_ACTOR = {
  CUSTOMER: 'the customer',
  OPERATOR: 'an operator of the remitter',
  PARTNER: 'the partner that pays out',
  SYSTEM: "the server's own checks",
};

export type NextActor = keyof typeof NEXT_ACTOR;

export const QUOTATION_TYPE: Values<QuotationType> = {
  SENDER_AMOUNT: 'rand to send; fee and VAT come on top',
  SENDER_AMOUNT_INCLUSIVE: 'rand to pay in all; fee and VAT are taken out of it',
  RECEIVER_AMOUNT: 'what the beneficiary is to receive, in the destination currency',
};

export const DATA_TYPE: Values<DataType> = {
  STRING: 'any text',
  DECIMAL: 'digits with at most one decimal point',
  ENUM: 'one of `possible-values`',
  LONG: 'a whole number above 0',
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

export const PAYOUT_STATE: Values<PayoutState> = {
  OPEN: 'about to be sent to the payout partner',
  SENT: 'sent to the payout partner, who has not answered yet',
  ACCEPTED: 'accepted by the payout partner',
  READY: 'cash can be collected',
  PAID: 'the recipient has the money',
  FAILED: 'refused by the payout partner',
  RETURNED: 'came back from the payout partner',
  CANCELED: 'stopped before it was paid out',
};

export const PARTNER_TYPE = {
  CASH: 'counters that pay cash',
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
  REGISTRATION_DOCUMENT: 'identity document or selfie of somebody who registers',
  LIMIT_INCREASE_DOCUMENT: 'proof that lets somebody receive or send more',
};

/** The documents a sign-up needs (SIGNUP-17). */
export const REGISTRATION_DOCUMENT = {
  Identity: 'photo of the identity document',
  Picture: 'photo of the person holding it',
};

export const LIMIT_INCREASE_PROOF: Values<LimitIncreaseProof> = {
  PROOF_OF_INCOME: 'of a source of income',
  PROOF_OF_ADDRESS: 'of where the customer lives',
};

export const AUTHORISATION_STATUS: Values<OpenStatus> = {
  OPEN: 'somebody is paying',
  CLOSED: 'paid, given up, or its time is over',
};

export const CONVERSATION_STATUS: Values<OpenStatus> = {
  OPEN: 'can be written in',
  CLOSED: 'is over',
};

export const PLATFORM = { CUSTOMER_PORTAL: 'the customer portal' };

export const BANK_PAYMENT_PARTNER = { STITCH: "payment in the customer's online banking" };

export const INBOUND_TYPE = {
  BANK_ACCOUNT: 'paid to a bank account',
  CASH_VOUCHER: 'paid as a cash voucher',
};

export const SENDER_TYPE = {
  SELF: 'sent by the recipient from abroad',
  OTHER: 'sent by somebody else',
};

export const PAYMENT_TIME_FRAME = {
  CASH: 'a cash voucher was sent',
  IMMEDIATE: 'reflects at once',
  EFT: 'reflects before midnight, the next day or after the weekend',
};

export const REQUEST_STATUS: Values<RequestStatus> = {
  PENDING: 'waits for a verdict',
  APPROVED: 'granted',
  REJECTED: 'refused',
};

export const FOLLOW_UP_STATUS: Values<FollowUpStatus> = {
  PENDING_CUSTOMER: 'waits for the recipient',
  SUBMITTED: 'handed in',
};

export const REQUIREMENT_STATUS: Values<RequirementStatus> = {
  PENDING: 'to be handed in',
  SUBMITTED: 'handed in, not looked at yet',
  APPROVED: 'accepted; need not be handed in again',
  REJECTED: 'not good enough; to be handed in again',
};

export const LIMIT_INCREASE_STATUS: Values<LimitIncreaseStatus> = {
  PENDING: 'waits for a verdict',
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
    'whether recipients who register are offered the live chat',
  CUSTOMER_PORTAL_INBOUND_TRANSACTION_SEARCH_CHAT_ACTIVE:
    'whether the order search offers the live chat',
};

/** Country lists, by how their countries are treated (decision 50). */
export const COUNTRY_LIST = {
  BLOCKED: 'no business with them',
  EDD: 'looked at more closely',
};

export const CONFIGURATION_TYPE = { BOOLEAN: '`true` or `false`' };

export const DONE = { OK: 'done' };

export const SORT_ORDER = { ASC: 'ascending', DESC: 'descending' };
