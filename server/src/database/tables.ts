import type * as documents from './tables/documents.ts';
import type * as inbound from './tables/inbound.ts';
import type * as outbound from './tables/outbound.ts';
import type * as people from './tables/people.ts';
import type * as records from './tables/records.ts';
import type * as reference from './tables/reference.ts';
import type * as registration from './tables/registration.ts';
import type * as sandbox from './tables/sandbox.ts';

/** Every table of the database by name; a test compares this with the migrated database. */
export interface Tables {
  countries: reference.CountriesTable;
  country_risks: reference.CountryRisksTable;
  destinations: reference.DestinationsTable;
  exchange_rates: reference.ExchangeRatesTable;
  payout_methods: reference.PayoutMethodsTable;
  fees: reference.FeesTable;
  vat_rates: reference.VatRatesTable;
  payout_partners: reference.PayoutPartnersTable;
  payout_currencies: reference.PayoutCurrenciesTable;
  required_fields: reference.RequiredFieldsTable;
  corridor_fields: reference.CorridorFieldsTable;
  field_values: reference.FieldValuesTable;
  bop_categories: reference.BopCategoriesTable;
  bop_category_uses: reference.BopCategoryUsesTable;
  outbound_tiers: reference.OutboundTiersTable;
  policy_amounts: reference.PolicyAmountsTable;
  system_config: reference.SystemConfigTable;
  sanctions_entries: reference.SanctionsEntriesTable;
  declarations: reference.DeclarationsTable;

  customers: people.CustomersTable;
  credentials: people.CredentialsTable;
  sign_in_attempts: people.SignInAttemptsTable;
  sessions: people.SessionsTable;
  secret_fingerprints: people.SecretFingerprintsTable;
  database_purpose: records.DatabasePurposeTable;
  beneficiaries: people.BeneficiariesTable;
  beneficiary_fields: people.BeneficiaryFieldsTable;

  quotations: outbound.QuotationsTable;
  transactions: outbound.TransactionsTable;
  transaction_events: outbound.TransactionEventsTable;
  customer_totals: outbound.CustomerTotalsTable;
  limit_usage: outbound.LimitUsageTable;
  payment_authorisations: outbound.PaymentAuthorisationsTable;
  webhook_events: outbound.WebhookEventsTable;
  payments: outbound.PaymentsTable;
  ledger_accounts: outbound.LedgerAccountsTable;
  ledger_postings: outbound.LedgerPostingsTable;

  audit_entries: records.AuditEntriesTable;
  audit_seals: records.AuditSealsTable;
  audit_unsealed: records.AuditUnsealedTable;
  messages: records.MessagesTable;
  idempotency_keys: records.IdempotencyKeysTable;

  partner_config: inbound.PartnerConfigTable;
  banks: inbound.BanksTable;
  income_sources: inbound.IncomeSourcesTable;
  document_purposes: inbound.DocumentPurposesTable;
  document_types: inbound.DocumentTypesTable;
  registration_documents: inbound.RegistrationDocumentsTable;
  inbound_limit_tier_sets: inbound.InboundLimitTierSetsTable;
  inbound_limit_tier_id_types: inbound.InboundLimitTierIdTypesTable;
  inbound_limit_tier_purposes: inbound.InboundLimitTierPurposesTable;
  inbound_transactions: inbound.InboundTransactionsTable;
  inbound_transaction_events: inbound.InboundTransactionEventsTable;
  inbound_payments: inbound.InboundPaymentsTable;
  redemption_requests: inbound.RedemptionRequestsTable;
  follow_ups: inbound.FollowUpsTable;
  follow_up_requirements: inbound.FollowUpRequirementsTable;
  inbound_links: inbound.InboundLinksTable;
  declaration_signatures: inbound.DeclarationSignaturesTable;
  seeds: inbound.SeedsTable;

  documents: documents.DocumentsTable;
  installation: documents.InstallationTable;
  doomed_files: documents.DoomedFilesTable;
  customer_reviews: registration.CustomerReviewsTable;
  throttles: registration.ThrottlesTable;

  sandbox_payments: sandbox.SandboxPaymentsTable;
  sandbox_events: sandbox.SandboxEventsTable;
}
