import type { informationPages } from '@thumela/contract/own/addresses.ts';
import type { Say } from '@thumela/rules/language/phrase.ts';
import fastifyPlugin from 'fastify-plugin';
import { findPaymentCeiling, knownPaymentKinds } from '../../payments/service.ts';
import type { Config } from '../../platform/core/config.ts';
import { languageOfPage, pageIn } from '../../platform/http/page-language.ts';
import { pageStyles } from '../../platform/http/page-styles.ts';
import { aboutTexts } from '../../platform/i18n/texts/en/information/about.ts';
import { faqTexts } from '../../platform/i18n/texts/en/information/faqs.ts';
import { legalTexts } from '../../platform/i18n/texts/en/information/legal.ts';
import { payingTexts } from '../../platform/i18n/texts/en/information/paying.ts';
import type { Information, InformationValues } from '../../platform/i18n/texts/information.ts';
import type {
  Brand,
  ReferenceData,
  ReferenceSnapshot,
} from '../../pricing/reference-data/service.ts';
import { declarationPage } from './declared.ts';
import { informationPage } from './page.ts';

const PAGES = {
  '/more-ways-to-pay': (say: Say) => say(payingTexts).moreWaysToPay,
  '/how-to-pay': (say: Say) => say(payingTexts).howToPay,
  '/terms': (say: Say) => say(legalTexts).terms,
  '/privacy': (say: Say) => say(legalTexts).privacy,
  '/faqs': (say: Say) => say(faqTexts).faqs,
  '/about': (say: Say) => say(aboutTexts).about,
  '/company': (say: Say) => say(aboutTexts).company,
} as const satisfies Record<
  Exclude<(typeof informationPages)[number], '/declaration'>,
  (say: Say) => (values: InformationValues) => Information
>;

/** The sources of the pages; without reference data the ceilings are another provider's. */
interface Informing {
  brand: Brand;
  config: Pick<
    Config,
    | 'quoteLifetimeSeconds'
    | 'transactionLifetimeSeconds'
    | 'authorisationLifetimeSeconds'
    | 'paymentOptions'
  >;
  reference: ReferenceSnapshot | undefined;
}

function valuesOf({
  brand: { name, company, phone, email },
  config,
  reference,
}: Informing): InformationValues {
  const known =
    reference &&
    Object.fromEntries(
      knownPaymentKinds(config).map((kind) => [kind, findPaymentCeiling(kind, reference)]),
    );
  return {
    name,
    company,
    phone,
    email,
    quotedForSeconds: config.quoteLifetimeSeconds,
    payWithinSeconds: config.transactionLifetimeSeconds,
    secondPayerWaitsSeconds: config.authorisationLifetimeSeconds,
    ...(known && { ceilings: known }),
  };
}

interface Publishing extends Omit<Informing, 'reference'> {
  /** Missing in front of another provider. */
  reference?: ReferenceData;
}

/** The built-in public pages behind the brand's links (see server/src/administration/README.md). */
export const informationPlugin = fastifyPlugin<Publishing>(
  async (app, { brand, config, reference }) => {
    const css = pageStyles(new URL('information.css', import.meta.url), brand);
    const publish = (path: string, page: (say: Say) => Information) =>
      app.get(path, async (request, reply) => {
        const language = languageOfPage(request);
        return pageIn(reply, language)
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-cache')
          .send(informationPage(brand, language, page(language.say)));
      });
    for (const [path, page] of Object.entries(PAGES)) {
      publish(path, (say) => page(say)(valuesOf({ brand, config, reference: reference?.now })));
    }
    publish('/declaration', (say) => declarationPage(brand, reference?.now, say));
    app.get('/information.css', async (_request, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(css()),
    );
  },
  { name: 'information' },
);
