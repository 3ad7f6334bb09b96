-- Reasons that operators give often, by decision; the remitter edits them in the console.
create table reason_templates (
  id bigint primary key generated always as identity,
  kind text not null,
  decision text not null,
  words text not null constraint reason_templates_words_length check (char_length(words) between 1 and 500),
  written_by text not null,
  written_at timestamptz not null default now(),
  -- A changed or removed template remains, to show who wrote it.
  ended_by text,
  ended_at timestamptz,
  constraint reason_templates_ended_by_someone check ((ended_by is null) = (ended_at is null))
);
create unique index reason_templates_words_once on reason_templates (kind, decision, words)
  where ended_at is null;

insert into reason_templates (kind, decision, words, written_by) values
  ('SIGN_UP', 'APPROVE', 'The document, the picture and the details agree.', 'system'),
  ('IDENTITY_RENEWAL', 'APPROVE', 'The new document is valid and shows the same person.', 'system'),
  ('IDENTITY_RENEWAL', 'DECLINE', 'We could not read the picture of your document. Please send a new one, taken in good light.', 'system'),
  ('IDENTITY_RENEWAL', 'DECLINE', 'The document has expired. Please send one that is valid.', 'system'),
  ('IDENTITY_RENEWAL', 'DECLINE', 'The name on the document differs from the name on your account. Please contact us.', 'system'),
  ('IDENTITY_CORRECTION', 'APPROVE', 'The document on record shows the corrected details.', 'system'),
  ('IDENTITY_CORRECTION', 'DECLINE', 'The document on record does not show the corrected details.', 'system'),
  ('REDEMPTION', 'APPROVE', 'The document, the details and the order agree.', 'system'),
  ('REDEMPTION', 'APPROVE_AS_KNOWN', 'The document number and the date of birth are those of the customer.', 'system'),
  ('REDEMPTION', 'FOLLOW_UP', 'We could not read the picture of your identity document. Please send a new one, taken in good light.', 'system'),
  ('REDEMPTION', 'FOLLOW_UP', 'Please send a proof of address that is not older than three months.', 'system'),
  ('FOLLOW_UP', 'APPROVE', 'Everything that was requested has been submitted and agrees with the order.', 'system'),
  ('FOLLOW_UP', 'APPROVE_AS_KNOWN', 'The document number and the date of birth are those of the customer.', 'system'),
  ('FOLLOW_UP', 'FOLLOW_UP', 'We could not read a document. Please send it again, taken in good light.', 'system'),
  ('HOLD', 'RELEASE', 'The customer explained the transaction, and the explanation agrees with their record.', 'system'),
  ('HOLD', 'CANCEL', 'You asked us to cancel this transaction.', 'system'),
  ('HOLD', 'REFUND', 'You asked us to return this payment.', 'system'),
  ('LIMIT_INCREASE', 'APPROVE', 'The proofs of address and income support the new limits.', 'system'),
  ('LIMIT_INCREASE', 'DECLINE', 'The proof of income is older than three months. Please send a recent one.', 'system'),
  ('LIMIT_INCREASE', 'DECLINE', 'We could not read a document. Please apply again with a new picture, taken in good light.', 'system'),
  ('SUSPENSE', 'TRANSACTION', 'The payer, the amount and the day are those of this transaction.', 'system'),
  ('SUSPENSE', 'REFUND', 'The payment belongs to no transaction.', 'system'),
  ('REFUND', 'READY', 'The refund and its account were checked.', 'system'),
  ('RETURNED_PAYOUT', 'SEND_AGAIN', 'The payout partner has solved the problem.', 'system'),
  ('RETURNED_PAYOUT', 'SEND_CORRECTED', 'The customer confirmed the corrected details by phone.', 'system'),
  ('UNDELIVERABLE_MESSAGE', 'SEND_AGAIN', 'The address was checked with the customer.', 'system'),
  ('UNDELIVERABLE_MESSAGE', 'DONE', 'The customer was reached in another way.', 'system'),
  ('QUARANTINED_DOCUMENT', 'DONE', 'The customer was asked to send the document again.', 'system'),
  ('CONTACT_MESSAGE', 'ANSWERED', 'Answered by e-mail.', 'system'),
  ('CONTACT_MESSAGE', 'ANSWERED', 'Answered by phone.', 'system'),
  ('CONTACT_MESSAGE', 'DONE', 'The message needs no answer.', 'system'),
  ('WEBHOOK_UNREACHABLE', 'SEND_AGAIN', 'The partner confirmed that their system works again.', 'system'),
  ('PAYOUT_OVERDUE', 'NOTED', 'The payout partner confirmed that the payout is under way.', 'system'),
  ('RATE_SUSPENDED', 'ACCEPT_RATE', 'Another source shows the same rate.', 'system'),
  ('RATE_SUSPENDED', 'KEEP_OLD_RATE', 'Other sources do not show this rate.', 'system');
