/** Everything on the wire between the operator console and our own server (decision 18). */
import type { TSchema } from 'typebox';
import { compareTexts } from '../compare-texts.ts';
import * as stories from './activity.ts';
import * as audit from './audit.ts';
import * as books from './books.ts';
import * as brand from './brand.ts';
import * as caseNotes from './case-notes.ts';
import * as dossier from './case-view.ts';
import * as cases from './cases.ts';
import * as chat from './chat.ts';
import * as clearances from './clearances.ts';
import * as configuration from './configuration.ts';
import type { ConsoleCall } from './console-call.ts';
import * as corrections from './corrections.ts';
import * as customers from './customers.ts';
import * as dashboard from './dashboard.ts';
import * as dataProtection from './data-protection.ts';
import * as debtArrangements from './debt-arrangements.ts';
import * as debts from './debts.ts';
import * as decisions from './decisions.ts';
import * as declarations from './declarations.ts';
import * as deemedValidity from './deemed-validity.ts';
import * as disputeFiles from './dispute-files.ts';
import * as dueDiligence from './due-diligence.ts';
import * as exchange from './exchange.ts';
import * as exported from './exports.ts';
import * as floats from './floats.ts';
import * as identityChecks from './identity-checks.ts';
import * as interventions from './interventions.ts';
import * as listSources from './list-sources.ts';
import * as matches from './matches.ts';
import * as monitoring from './monitoring.ts';
import * as operators from './operators.ts';
import * as operatorsManagement from './operators-management.ts';
import * as pageOf from './page-of.ts';
import * as partnerStatements from './partner-statements.ts';
import * as passkeys from './passkeys.ts';
import * as payoutRoutes from './payout-routes.ts';
import * as peps from './peps.ts';
import * as periodClose from './period-close.ts';
import * as prefunding from './prefunding.ts';
import * as prices from './prices.ts';
import * as queueViews from './queue-views.ts';
import * as reasonTemplates from './reason-templates.ts';
import * as remittancePartners from './remittance-partners.ts';
import * as reports from './reports.ts';
import * as ruleSets from './rule-sets.ts';
import * as sanctions from './sanctions.ts';
import * as people from './search.ts';
import * as sentMessages from './sent-messages.ts';
import * as moneyMoved from './settlement.ts';
import * as statements from './statements.ts';
import * as treasury from './treasury.ts';
import * as writtenFile from './written-file.ts';

const all: readonly (readonly [string, unknown])[] = [
  audit,
  books,
  corrections,
  periodClose,
  brand,
  caseNotes,
  cases,
  chat,
  configuration,
  customers,
  sentMessages,
  dashboard,
  debtArrangements,
  debts,
  disputeFiles,
  decisions,
  dataProtection,
  declarations,
  deemedValidity,
  dossier,
  dueDiligence,
  exchange,
  floats,
  prefunding,
  exported,
  interventions,
  identityChecks,
  moneyMoved,
  monitoring,
  operatorsManagement,
  operators,
  pageOf,
  partnerStatements,
  passkeys,
  people,
  prices,
  reasonTemplates,
  queueViews,
  remittancePartners,
  reports,
  ruleSets,
  sanctions,
  clearances,
  listSources,
  payoutRoutes,
  peps,
  statements,
  matches,
  stories,
  treasury,
  writtenFile,
].flatMap((part) => Object.entries(part).sort(([a], [b]) => compareTexts(a, b)));

const isCall = (value: unknown): value is ConsoleCall =>
  typeof value === 'object' && value !== null && 'needs' in value;

const isShape = (value: unknown): value is TSchema =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Every call of the console. */
export const consoleCalls: readonly ConsoleCall[] = all.flatMap(([, value]) =>
  isCall(value) ? [value] : [],
);

/** The shapes that have a name in the console's types. */
export const consoleShapes: Readonly<Record<string, TSchema>> = Object.fromEntries(
  all.flatMap(([name, value]) => (isShape(value) ? [[name, value]] : [])),
);
