import { formatDateTime } from '@thumela/rules/dates/shown-dates.ts';
import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import type { Config } from '../core/config.ts';
import { DomainError, type ErrorCode } from '../core/errors.ts';
import { correctionTexts, decidingTexts } from '../i18n/texts/en/cases.ts';
import { chatTexts } from '../i18n/texts/en/chat.ts';
import { dataRequestTexts } from '../i18n/texts/en/data-protection.ts';
import { floatTexts } from '../i18n/texts/en/floats.ts';
import { correctionTexts as recordTexts } from '../i18n/texts/en/identity-corrections.ts';
import { renewalTexts } from '../i18n/texts/en/identity-renewals.ts';
import { instalmentTexts } from '../i18n/texts/en/instalments.ts';
import { limitIncreaseTexts } from '../i18n/texts/en/limit-increases.ts';
import { partnerSettlementTexts } from '../i18n/texts/en/partner-statements.ts';
import { paymentTexts } from '../i18n/texts/en/payments.ts';
import { quotationTexts } from '../i18n/texts/en/quotations.ts';
import { reasonTemplateTexts } from '../i18n/texts/en/reason-templates.ts';
import { recipientTexts } from '../i18n/texts/en/redemption.ts';
import { registeredTexts } from '../i18n/texts/en/registration.ts';
import { requestTexts } from '../i18n/texts/en/requests.ts';
import { creationTexts, moveTexts } from '../i18n/texts/en/transactions.ts';

/** Settings used in error messages. */
export type MessageSettings = Pick<Config, 'authorisationLifetimeSeconds'>;

/** Error code and message for the caller, by violated constraint. */
const MEANINGS: Record<
  string,
  [ErrorCode, Phrase | ((settings: MessageSettings, detail: string) => Phrase)]
> = {
  transactions_quotation_used_once: [
    'QUOTATION_ALREADY_USED',
    phrase(creationTexts, 'quoteUsedMeanwhile'),
  ],
  payment_authorisations_one_open: [
    'AUTHORISATION_ALREADY_OPEN',
    ({ authorisationLifetimeSeconds }) =>
      phrase(paymentTexts, 'underWay', authorisationLifetimeSeconds),
  ],
  customers_msisdn_unique: ['ALREADY_REGISTERED', phrase(registeredTexts, 'number')],
  customers_email_unique: ['ALREADY_REGISTERED', phrase(registeredTexts, 'email')],
  customers_document_unique: ['ALREADY_REGISTERED', phrase(registeredTexts, 'document')],
  customers_document_index: ['ALREADY_REGISTERED', phrase(registeredTexts, 'document')],
  identity_renewals_one_pending: ['ALREADY_PENDING', phrase(renewalTexts, 'pending')],
  identity_corrections_one_pending: ['ALREADY_PENDING', phrase(recordTexts, 'pending')],
  identity_corrections_two_people: ['STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople')],
  data_requests_one_open: ['ALREADY_PENDING', phrase(dataRequestTexts, 'pending')],
  legal_holds_once: ['STATUS_CONFLICT', phrase(dataRequestTexts, 'alreadyHeld')],
  legal_holds_lifted_by_two: ['STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople')],
  cases_erasure_needs_two: ['STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople')],
  limit_increases_one_pending: ['ALREADY_PENDING', phrase(limitIncreaseTexts, 'pending')],
  redemption_requests_one_open: ['ALREADY_PENDING', phrase(recipientTexts, 'pending')],
  debt_arrangements_agreed_by_two: ['STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople')],
  debt_arrangements_one_open: ['ALREADY_PENDING', phrase(instalmentTexts, 'pending')],
  disputes_accepted_by_two: ['STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople')],
  cases_two_people: ['STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople')],
  operators_two_hands: [
    'STATUS_CONFLICT',
    (_, until) => phrase(decidingTexts, 'twoHands', formatDateTime(new Date(until))),
  ],
  cases_money_needs_two: ['STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople')],
  cases_sending_needs_two: ['STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople')],
  cases_importer_decides: ['STATUS_CONFLICT', phrase(decidingTexts, 'importer')],
  cases_books_need_two: ['STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople')],
  frozen_property_locked: ['STATUS_CONFLICT', phrase(moveTexts, 'decidedElsewhere')],
  frozen_property_released_by_permission: ['STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople')],
  interventions_in_force: ['STATUS_CONFLICT', phrase(moveTexts, 'decidedElsewhere')],
  interventions_ended_by_two: ['STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople')],
  cases_intervention_needs_two: ['STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople')],
  cases_release_needs_two: ['STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople')],
  partner_settlements_two_people: ['STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople')],
  exchange_deals_two_people: ['STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople')],
  exchange_deals_canceled_by_two: ['STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople')],
  exchange_deals_reversed_by_two: ['STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople')],
  prefunding_orders_two_people: ['STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople')],
  prefunding_orders_canceled_by_two: ['STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople')],
  float_changes_two_people: ['STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople')],
  float_changes_one_open: ['STATUS_CONFLICT', phrase(floatTexts, 'changeOpen')],
  partner_settlements_one_open: ['STATUS_CONFLICT', phrase(partnerSettlementTexts, 'open')],
  cases_partner_settlement_needs_two: ['STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople')],
  cases_match_by_operator: ['STATUS_CONFLICT', phrase(decidingTexts, 'byOperator')],
  cases_configuration_needs_two: ['STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople')],
  cases_prices_need_two: ['STATUS_CONFLICT', phrase(decidingTexts, 'twoPeople')],
  journal_entries_reversed_once: ['STATUS_CONFLICT', phrase(correctionTexts, 'reversed')],
  reason_templates_words_once: ['STATUS_CONFLICT', phrase(reasonTemplateTexts, 'taken')],
  canned_answers_title: ['STATUS_CONFLICT', phrase(chatTexts.refused, 'titleTaken')],
  limit_usage_within_day: ['LIMIT_EXCEEDED', phrase(quotationTexts, 'aboveDay')],
};

/** Text with a NUL character, which the database can neither store nor compare. */
const UNWRITABLE: ReadonlySet<unknown> = new Set(['22021', '22P05']);

/**
 * Translates a database error that the caller caused into a domain error: a violated constraint of ours, or
 * text with characters that no database accepts. Undefined for any other error.
 */
export function translateDatabaseError(
  error: unknown,
  settings: MessageSettings,
): DomainError | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && UNWRITABLE.has(error.code)) {
    return new DomainError('VALIDATION_FAILED', phrase(requestTexts, 'unwritable'));
  }
  if (!('constraint' in error)) return undefined;
  const meaning = MEANINGS[String(error.constraint)];
  if (!meaning) return undefined;
  const [code, sentence] = meaning;
  if (typeof sentence !== 'function') return new DomainError(code, sentence);
  const detail = 'detail' in error ? String(error.detail) : '';
  return new DomainError(code, sentence(settings, detail));
}
