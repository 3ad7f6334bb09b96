import { formatPhrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../app/services.ts';
import { findPickupLocations } from '../../payouts/pickup-locations/service.ts';
import { DomainError, httpStatusOf } from '../../platform/core/errors.ts';
import { languageOfPage, pageIn } from '../../platform/http/page-language.ts';
import { limitNetwork } from '../../platform/http/throttle.ts';
import { recipientPageTexts } from '../../platform/i18n/texts/en/recipient-page.ts';
import { readRecipientToken } from '../../platform/notifications/service.ts';
import { noRecipientPage, recipientPage } from './page.ts';
import { type RecipientMoney, readSentMoney, readVoucherMoney } from './read.ts';

const PAGE = 'text/html; charset=utf-8';

/** Longest place and cursor that are looked for. */
const LONGEST = 80;

interface Address {
  Querystring: { t?: unknown; place?: unknown; after?: unknown };
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

/** The page of the link in the SMS to a recipient. It is for anyone who has the link, so it shows no PIN and no code. */
export async function recipientPagePlugin(app: FastifyInstance, services: Services): Promise<void> {
  app.get<Address>('/collect', async (request, reply) => {
    const context = { brand: services.brand, language: languageOfPage(request) };
    const page = pageIn(reply, context.language).type(PAGE).header('cache-control', 'no-store');
    try {
      const { database, config } = services;
      const most = config.linksPerAddress;
      await limitNetwork(database, { what: 'links', address: request.ip, most });
      return await answerLink(services, request, page);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const why = formatPhrase(error.heading, context.language.say);
      return page.status(httpStatusOf(error.code)).send(noRecipientPage(context, why));
    }
  });
}

async function answerLink(
  services: Services,
  request: FastifyRequest<Address>,
  page: FastifyReply,
): Promise<FastifyReply> {
  const { database, brand } = services;
  const context = { brand, language: languageOfPage(request) };
  const { t, place: typed, after } = request.query;
  const token = toText(t);
  const money = await openRecipientLink(services, token, context.language.say(recipientPageTexts));
  if (!money) return page.status(404).send(noRecipientPage(context));
  const place = toText(typed).slice(0, LONGEST);
  const partner = money.pickup?.partner;
  const found =
    partner !== undefined &&
    (await findPickupLocations(database, { partner, place, after: toText(after) }));
  const search = found ? { token, place, found } : undefined;
  return page.send(recipientPage(context, money, search));
}

/** The money of a token; undefined for a forged one, and where nothing is to be explained any longer. */
async function openRecipientLink(
  { database, config, reference }: Services,
  token: string,
  { rand }: Pick<typeof recipientPageTexts, 'rand'>,
): Promise<RecipientMoney | undefined> {
  const target = readRecipientToken(token, config.linkSecret);
  if (!target) return undefined;
  return target.kind === 'transaction'
    ? await readSentMoney(database, reference.now, target.id)
    : await readVoucherMoney(database, rand, target.id);
}
