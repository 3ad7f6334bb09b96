/** The server's rights on each table; only the owner has more. */
export const RIGHTS: readonly { readonly rights: string; readonly tables: readonly string[] }[] = [
  {
    rights: 'select',
    tables: ['schema_migrations', 'schema_functions', 'schema_backfills', 'accounts'],
  },
  {
    // Append-only tables, and data that ships with the server.
    rights: 'select, insert',
    tables: [
      ...['audit_entries', 'audit_seals', 'journal_entries', 'journal_lines', 'closed_months'],
      ...['books_checks', 'audit_verifications', 'limit_increase_documents', 'operator_accesses'],
      ...['transaction_events', 'case_events', 'case_notes'],
      ...['payout_events', 'payout_notices', 'payout_reports', 'payout_words'],
      ...['payout_word_notes', 'payout_routings'],
      ...['inbound_transaction_events', 'inbound_payments', 'declaration_signatures'],
      ...['found_orders', 'screening_clearances', 'clearance_revocations'],
      ...['secret_fingerprints', 'database_purpose'],
      ...['exchange_rates', 'fees', 'payout_currencies', 'required_fields', 'corridor_fields'],
      ...['field_values', 'bop_categories', 'bop_category_uses', 'outbound_tiers'],
      ...['price_changes', 'offer_switches', 'bop_category_terms', 'partner_commissions'],
      ...['bop_use_terms', 'corridor_field_terms', 'arrival_terms', 'tier_document_terms'],
      ...['field_choice_terms', 'cost_tolerances'],
      ...['policy_amounts', 'declarations', 'banks', 'sanctions_loads', 'sanctions_differences'],
      ...['sanctions_removals', 'pep_differences'],
      ...['vat_rates', 'income_sources', 'document_purposes', 'registration_documents'],
      ...['inbound_limit_tier_sets', 'inbound_limit_tier_id_types', 'inbound_limit_tier_purposes'],
      'chat_messages',
      ...['bank_accounts', 'statement_files', 'statements', 'statement_lines'],
      ...['brand_versions', 'brand_logos', 'rule_set_versions', 'document_reminders'],
      ...['risk_assessments', 'due_diligence_approvals', 'customer_corridors'],
      'due_diligence_documents',
      ...['deletions', 'contact_corrections', 'partner_statements'],
      ...['dispute_events', 'debt_reminders', 'debt_instalments', 'debt_instalment_reminders'],
      ...['exchange_deal_events', 'position_revaluations'],
      ...['prefunding_events', 'float_reports'],
      'lost_payouts',
      ...['bop_reports', 'bop_report_lines'],
    ],
  },
  {
    rights: 'select, update',
    tables: [
      'monitoring_reach',
      'retention_runs',
      'installation',
      'rate_feed',
      'journal_totals_reach',
      'recipient_keys_reach',
      'risk_reach',
    ],
  },
  {
    rights: 'select, insert, update (provider, wrapped_by, wrapped, retired_at)',
    tables: ['encryption_keys'],
  },
  {
    rights: 'select, insert, update (value_key, index_key, last_id, changed, done_at)',
    tables: ['encryption_progress'],
  },
  // Configuration rows keep their key; a country is removed from a list by a mark.
  { rights: 'select, insert, update (value)', tables: ['system_config', 'partner_config'] },
  { rights: 'select, insert, update (type, active)', tables: ['document_types'] },
  // A file's content remains as it was published.
  {
    rights: 'select, insert, update (published_at), delete',
    tables: ['published_files'],
  },
  // Two people decide how a partner's file is read.
  { rights: 'select, insert, update', tables: ['statement_maps'] },
  // Two people change a name; what it names remains.
  {
    rights: 'select, insert, update (name)',
    tables: ['countries', 'destinations', 'payout_partners'],
  },
  { rights: 'select, insert, update (method_value)', tables: ['payout_methods'] },
  { rights: 'select, insert, update (listed_on, removed_at, since)', tables: ['country_risks'] },
  // A payment can be reversed; nothing else about it changes.
  { rights: 'select, insert, update (taken_back_at, payout_id)', tables: ['payments'] },
  {
    rights: 'select, insert',
    tables: ['movements', 'movement_keys', 'customer_watches', 'stated_incomes'],
  },
  // `on conflict do update` finds the number of a known key.
  { rights: 'select, insert, update (key)', tables: ['monitored_keys'] },
  {
    rights: 'select, insert, update (case_id, movement_ids, figures)',
    tables: ['monitoring_alerts'],
  },
  { rights: 'select, insert, update (result, ended_at)', tables: ['monitoring_trials'] },
  {
    rights: 'select, insert, update (judgement, judged_by, judged_at)',
    tables: ['monitoring_samples'],
  },
  // A renewal is decided once; the document it names remains.
  {
    rights:
      'select, insert, update (status, decided_at, decided_by, reason, id_number, former_number)',
    tables: ['identity_renewals'],
  },
  // A correction is decided once; the values it replaced remain.
  {
    rights:
      'select, insert, update (status, decided_at, decided_by, id_number, former_id_number, dob, birth_date, former_dob, former_birth_date)',
    tables: ['identity_corrections'],
  },
  // A check is repeated until it is answered; its answer remains.
  {
    rights: `select, insert, update (purpose, requested_by, requested_at, attempts, due_at, give_up_at, problem,
      outcome, service, transaction_number, name_similarity, date_of_death, settled_at)`,
    tables: ['identity_checks'],
  },
  // Ends earlier than published, once.
  { rights: 'select, insert, update (ended_at, ended_by)', tables: ['deemed_validities'] },
  // A review is decided once; its reasons remain.
  { rights: 'select, insert, update (decided_at, decided_by)', tables: ['customer_reviews'] },
  // A list of pickup locations is put in force once, and removed once another one replaced it.
  {
    rights: 'select, insert, update (in_force_since, approved_by), delete',
    tables: ['pickup_lists'],
  },
  // Whether a channel answers is recorded; its name does not change.
  {
    rights: 'select, insert, update (label, enabled, failures_in_row, last_failure_at)',
    tables: ['payout_channels'],
  },
  // Terms of a route do not change; another one replaces it.
  { rights: 'select, insert, update (active)', tables: ['payout_routes'] },
  { rights: 'select, insert, update (strategy)', tables: ['payout_rules'] },
  // A float's currency and channel do not change; two people decide on the rest.
  {
    rights: `select, insert, update (minimum_cents, active, reported_cents, reported_at, arrival_days, cover_days,
      read_began_at, differs_since, low_since, stopped_since)`,
    tables: ['payout_floats'],
  },
  // A file does not change once written; it is handed over once.
  { rights: 'select, insert, update (handed_over_at)', tables: ['payout_files'] },
  // A fact, and the time when all its consequences were applied.
  { rights: 'select, insert, update (screened_at)', tables: ['sanctions_lists'] },
  {
    rights: 'select, insert, update (compared, compared_to, ended_at)',
    tables: ['customer_comparisons'],
  },
  // A changed entry or person takes the place of the one that was compared before.
  { rights: 'select, insert, update (list_id, found)', tables: ['customer_matches'] },
  {
    rights: 'select, insert, update (compared, compared_to, compared_at)',
    tables: ['pep_versions'],
  },
  // A finding is decided once; what was found remains.
  {
    rights: 'select, insert, update (state, kind, decided_by, decided_at, case_id)',
    tables: ['pep_findings'],
  },
  { rights: 'select, insert, update (removal_case_id), delete', tables: ['pep_entries'] },
  // Two people set a source; the worker records its fetches.
  { rights: 'select, insert, update', tables: ['list_sources'] },
  { rights: 'select, insert, update (followed_at)', tables: ['rate_recalls'] },
  // An offered rate can be replaced until an operator proposes to accept it; a suspension ends once.
  { rights: 'select, insert, update (mid, ended_at, ended_by, refused)', tables: ['rate_stops'] },
  // A proposal is locked for its confirmation: `for update` requires an updatable column.
  { rights: 'select, insert, update (proposed_at), delete', tables: ['month_closings'] },
  // A hold after a restore is proposed to be released, and released once.
  {
    rights:
      'select, insert, update (reconciled_at, proposed_by, proposed_at, released_by, released_at)',
    tables: ['restorations'],
  },
  // A finding is decided, and ends; its source remains.
  {
    rights: 'select, insert, update (state, until_day, recorded_by, decided_by, decided_at)',
    tables: ['risk_findings'],
  },
  // A request is answered once, and ends; its words remain.
  {
    rights: 'select, insert, update (state, ended_at, answer, answered_at, case_id)',
    tables: ['due_diligence_requests'],
  },
  // An invitation is used once, or replaced.
  { rights: 'select, insert, update (ended_at)', tables: ['operator_invitations'] },
  // A partner's answer remains; its customer acknowledges a different name.
  { rights: 'select, insert, update (acknowledged_at)', tables: ['account_checks'] },
  // A dispute gets its details, and is decided; what was reversed remains.
  {
    rights: `select, insert, update (dispute_reference, reason_code, reason_text, answer_by, state, proposed_by,
      decided_by, decided_at)`,
    tables: ['disputes'],
  },
  // A file of the evidence is withdrawn, never removed.
  {
    rights: 'select, insert, update (withdrawn_by, withdrawn_at, withdrawn_reason)',
    tables: ['dispute_files'],
  },
  { rights: 'select, insert, update (closed_at)', tables: ['debt_payments'] },
  // An arrangement is agreed to and ends; its schedule remains.
  {
    rights:
      'select, insert, update (state, decided_by, decided_at, end_proposed_by, end_proposed_reason, ended_by, ended_at, end_reason)',
    tables: ['debt_arrangements'],
  },
  // An alert is cleared once; its webhook is delivered with retries.
  {
    rights: `select, insert, update (cleared_at, webhook_state, webhook_attempts, webhook_due_at, webhook_problem)`,
    tables: ['alerts'],
  },
  // A mention is read once.
  { rights: 'select, insert, update (read_at)', tables: ['case_note_mentions'] },
  // A passkey's key does not change; its use is recorded.
  {
    rights: 'select, insert, update (counter, last_used_at), delete',
    tables: ['operator_passkeys'],
  },
  // An examination records its progress and its findings.
  { rights: 'select, insert, update (done, steps, ended_at, problems)', tables: ['examinations'] },
  // A reportable transaction remains; whether it was reported is decided later.
  {
    rights: 'select, insert, update (state, reference, reason, decided_by, decided_at)',
    tables: ['reports'],
  },
  // Frozen property gets its money, and is released once.
  {
    rights:
      'select, insert, update (source, amount_cents, proposed_by, released_by, released_at, permission)',
    tables: ['frozen_property'],
  },
  // A request is decided once; its file is released, downloaded and deleted.
  {
    rights: 'select, insert, update (case_id, state, ground, decided_by, decided_at)',
    tables: ['data_requests'],
  },
  {
    rights: 'select, insert, update (lifted_by, lifted_at)',
    tables: ['restriction_lifts'],
  },
  {
    rights: `select, insert, update (released_at, released_by, expires_at, downloads, downloaded_at, deleted_at)`,
    tables: ['data_exports'],
  },
  // Two people lift a legal hold, once.
  {
    rights: 'select, insert, update (lift_reason, lift_proposed_by, lifted_by, lifted_at)',
    tables: ['legal_holds'],
  },
  // An agreement of two people remains; it ends once.
  { rights: 'select, insert, update (state, ended_at)', tables: ['partner_settlements'] },
  // A deal is agreed, settled, canceled or reversed; its terms remain.
  {
    rights: `select, insert, update (state, agreed_by, settled_on, cancel_proposed_by, canceled_by,
      reversal_proposed_by, reversed_by)`,
    tables: ['exchange_deals'],
  },
  // Two people agree on a change of a float, or one withdraws it; its terms remain.
  { rights: 'select, insert, update (state, decided_by, decided_at)', tables: ['float_changes'] },
  // Money sent to a float is agreed, sent, arrived, returned or canceled; its terms remain.
  {
    rights: `select, insert, update (state, agreed_by, cancel_proposed_by, canceled_by, sent_on, arrived_at,
      returned_on)`,
    tables: ['prefunding_orders'],
  },
  { rights: 'select, insert, update (at)', tables: ['last_sign_ins'] },
  // A direction not to proceed is ended once; what the authority directed remains.
  {
    rights: 'select, insert, update (withdrawal, proposed_by, ended_by, ended_at)',
    tables: ['interventions'],
  },
  {
    rights: 'select, insert, update',
    tables: [
      ...['customers', 'credentials', 'customer_totals', 'limit_usage', 'beneficiaries', 'seeds'],
      ...['quotations', 'transactions', 'payment_authorisations', 'webhook_events', 'messages'],
      ...['inbound_transactions', 'redemption_requests', 'follow_ups', 'follow_up_requirements'],
      ...['inbound_links', 'sandbox_payments', 'sandbox_events', 'cases', 'refunds'],
      ...['statement_matches', 'conversations', 'claims'],
      ...['remittance_partners', 'partner_keys', 'partner_endpoints', 'partner_events'],
      ...['payouts', 'payout_orders', 'payout_changes', 'sandbox_payouts', 'sandbox_notices'],
      ...['operators', 'operator_sessions', 'canned_answers', 'reason_templates'],
      ...['journal_totals'],
      ...[
        'refund_payees',
        'recipient_notices',
        'recognition_tries',
        'collection_pin_tries',
        'limit_increases',
        'customer_risks',
      ],
    ],
  },
  {
    rights: 'select, insert, delete',
    tables: [
      ...['sanctions_entries', 'audit_unsealed', 'spent_challenges', 'open_statement_lines'],
      ...['passkey_challenges', 'pickup_locations', 'pickup_terms', 'recipient_keys'],
    ],
  },
  {
    rights: 'select, insert, update, delete',
    tables: [
      'risk_changes',
      ...['sign_in_attempts', 'throttles', 'idempotency_keys', 'documents', 'doomed_files'],
      ...['beneficiary_fields', 'sessions', 'daily_figures', 'untold_money', 'queue_views'],
    ],
  },
];
