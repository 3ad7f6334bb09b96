import { flags } from '@thumela/ui/build/flags-plugin.ts';
import { appConfig } from '@thumela/web/build/app-config.ts';
import { controlsPage } from '@thumela/web/build/controls-page.ts';
import { defineConfig, mergeConfig } from 'vite';
import { signedInRoutes } from './src/routes.ts';
import { signedOutRoutes } from './src/visitor-routes.ts';

const server = process.env.PORTAL_SERVER ?? 'http://127.0.0.1:3000';
const operatorConsole = process.env.PORTAL_CONSOLE ?? 'http://localhost:5174';

/** What the server answers while Vite serves the portal. */
const OF_THE_SERVER = [
  '/api',
  '/session',
  '/storage',
  '/sandbox',
  '/receipts',
  '/brand.json',
  '/payment-settings.json',
  '/payment/return',
  '/demo',
  '/health',
  '/webhooks',
  '/browser-errors',
  '/information.css',
  ...['/about', '/company', '/declaration', '/faqs', '/how-to-pay', '/more-ways-to-pay'],
  ...['/privacy', '/terms'],
];

/** What every screen, of visitors and customers alike, needs. */
const EVERYWHERE =
  /ui.src.base\.css|node_modules.(react|react-dom|scheduler|wouter|regexparam)[\\/]|ui.src.(logo|icons|class-names|button|language.(language|sentence))|web.src.(texts.en.routing|language.page-language)|portal.src.texts.en.care|layout.(use-layout|phone-header)|web.src.(api.error-format|brand.[a-z-]+|connection.(connection|part|help)|routing.(?!id-of)[a-z-]+|session.session-clock)\.tsx?$|portal.src.(connection.care-contacts|routing.(?!customer-pages)[a-z-]+|session.(store|session|clock))\.tsx?$/;

/** A customer's shell and data, and nothing that a visitor's screens use too. */
const SIGNED_IN =
  /portal.src.(routes|texts.en.shell|routing.customer-pages|shell.(signed-in-area|shell|mobile-|menu|selected|browser-parts)|transactions.wire-amount|session.(use-|customer|session-end\.)|api.queries.limits)|web.src.(api.query-client|session.use-phase|connection.problem)|ui.src.(money|card)/;

/** The lists of beneficiaries and transactions: a phone's home shows neither. */
const LISTS =
  /portal.src.(pictures.empty-pictures|transactions.transaction-status|api.queries.(beneficiaries|transactions))|web.src.lists.pages-of|ui.src.(status-chip|empty-state)|rules.src.statuses/;

/** What a phone's home shows. */
const HOME =
  /pages.home.(home\.page|mobile-home|limits-panel|home\.module)|shell.send-money-choice|texts.en.home\./;

/** What only the browser layout shows. */
const DESK =
  /shell.(browser-frame|account-menu|money-buttons|use-dropdown)|pages.home.(browser-home|home-table|beneficiaries-table|transactions-table)|texts.en.(desk|home-tables)/;

/** Fields to type into. */
const FIELDS =
  /ui.src.(text-field|field|help-sign|actions|texts.en.(fields|lists))|web.src.(forms.drafts|layout.bar-button)/;

/** What every form whose fields have rules stands on. */
const FORM =
  /node_modules.react-hook-form|web.src.forms.(form-(fields|shell)|use-rule-form|forms\.)|ui.src.select-field|rules.src.text\./;

/** A date to type; its calendar comes when it is opened. */
const DATE = /web.src.forms.form-date|ui.src.(date-field|texts.en.calendar)/;

/** Sign-up's first step, and what its later steps share with it. */
const SIGN_UP =
  /pages.visitors.register|portal.src.(journeys.sign-up.(sign-up|personal-form|drafts|referral)|api.reference.use-reference|texts.en.sign-up)|web.src.(uploads|forms.form-radio|texts.en.uploads)|rules.src.(uploads|identity|sa-id|id-types|address-fields|sign-up-fields|journeys.sign-up)/;

/** Small controls that most screens have, but not the first, and how money is shown. */
const COMMON =
  /ui.src.(error-block|texts.en.notices|toast-store|skeleton)|rules.src.(money|decimal)/;

/** What shows itself when something happens, fetched beside the first screen. */
const STANDBY = /ui.src.toasts|connection.offline-bar|web.src.texts.en.connection/;

/** How days, numbers to call and countries are shown, to visitors too. */
const SHOWN = /ui.src.flag|rules.src.(shown-dates|dates|cellphone|rule\.)/;

/** What stands above a screen when it is asked for. */
const ABOVE = /ui.src.(dialog|tooltip|place-beside)/;

/** The drawings of how something ended. */
const PICTURES = /ui.src.pictures.(picture|success|trouble|waiting)/;

/** The way to the server: a visitor's first screen shows before it is there. */
const CLIENT =
  /web.src.api.(?!query-client|lost-connection|error-format)[a-z-]+|portal.src.api.portal-client/;

/** The sign-in form and its screen. */
const SIGN_IN = /session.sign-in-(form|error)|texts.en.sign-in|pages.visitors.login.login/;

/** A journey's first question on sending money. The entry names every file, so few are better. */
const SENDING =
  /web.src.(journeys.use-first\.|forms.required-)|portal.src.(journeys.(send-money.(drafts|journey|send-money|request-screen|use-(quote|cascade|anew|create)|quote-(choice|request|figures)|cascade-|entry-|error-|invalid-|refusal|recipient-details))|api.queries.quotation|texts.en.send-money)|rules.src.(quote\.|required-|journeys.send-money)/;

/** Step by step, whatever is asked. */
const JOURNEY =
  /journeys.(use-journey|journey-frame)|rules.src.journeys.(engine|walk)|ui.src.(progress|choice-fields)/;

/** Reading server state; what changes it comes with the screens that do. */
const QUERY = /node_modules.@tanstack.(?!.*(useMutation|mutationObserver)\.js)/;

/** One of them fetched alone brings nothing of another. */
const chunk = (name: string, test: RegExp) => ({
  name,
  test,
  priority: 1,
  includeDependenciesRecursively: false,
});

const GROUPS = [
  // What every screen needs compresses better as one file.
  { name: 'base', test: EVERYWHERE, priority: 2 },
  { name: 'customer', test: QUERY, priority: 2 },
  chunk('shown', SHOWN),
  chunk('client', CLIENT),
  chunk('sign-in', SIGN_IN),
  chunk('customer', SIGNED_IN),
  chunk('lists', LISTS),
  chunk('home', HOME),
  chunk('desk', DESK),
  chunk('standby', STANDBY),
  chunk('common', COMMON),
  chunk('fields', FIELDS),
  chunk('form', FORM),
  chunk('date', DATE),
  chunk('sign-up', SIGN_UP),
  chunk('sending', SENDING),
  chunk('journey', JOURNEY),
  chunk('above', ABOVE),
  chunk('pictures', PICTURES),
];

const tables = {
  signedIn: { rows: signedInRoutes, around: ['/src/shell/signed-in-area.tsx'] },
  signedOut: { rows: signedOutRoutes },
};

export default mergeConfig(
  appConfig(import.meta.dirname, tables),
  defineConfig({
    plugins: [flags(), controlsPage()],
    build: {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: GROUPS,
          },
        },
      },
    },
    server: {
      proxy: {
        ...Object.fromEntries(OF_THE_SERVER.map((path) => [path, server])),
        '/console': {
          target: operatorConsole,
          ws: true,
          // Vite knows the address with its slash only.
          rewrite: (path) => path.replace(/^\/console(?=\?|$)/, '/console/'),
        },
      },
    },
  }),
);
