import {
  checkRedeemable,
  retrieveInboundByToken,
  searchInbound,
} from '@thumela/contract/calls/inbound.ts';
import { retrieveRedemption } from '@thumela/contract/calls/redemption.ts';
import { formatPhrase, phrase } from '@thumela/rules/language/phrase.ts';
import type { Services } from '../../app/services.ts';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import { type Implementation, implementCall } from '../../platform/http/implement.ts';
import { limitNetwork } from '../../platform/http/throttle.ts';
import { languageOf } from '../../platform/i18n/languages.ts';
import { linkTexts, redeemableTexts } from '../../platform/i18n/texts/en/inbound.ts';
import { findKnown, findRequested } from './find-known.ts';
import { orderOfLink } from './links.ts';
import { explainRedeemability } from './redeemable.ts';
import { findOrderBySearch } from './search.ts';
import { inboundView, searchView } from './view.ts';

/** Calls about incoming orders for recipients, who need no account (AUTHZ-05). */
export function recipientRoutes(services: Services): Implementation[] {
  const { config, database, reference } = services;
  return [
    implementCall(retrieveInboundByToken, async ({ query, raw }) => {
      const most = config.linksPerAddress;
      await limitNetwork(database, { what: 'links', address: raw.ip, most });
      const row = await orderOfLink(database, config, query.token).executeTakeFirst();
      if (!row) throw new DomainError('UNAUTHORIZED', phrase(linkTexts, 'notValid'));
      return inboundView(reference.now, row, languageOf(raw).say);
    }),
    implementCall(checkRedeemable, async ({ caller, params, raw }) => {
      const { say } = languageOf(raw);
      const row = await findKnown(database, { caller, raw }, BigInt(params.id));
      if (!row) return { redeemable: false, message: say(redeemableTexts).unknown };
      const judged = await explainRedeemability(database, reference.now, row);
      const message = judged.redeemable ? null : formatPhrase(judged.why, say);
      return { 'transaction-id': Number(row.id), redeemable: judged.redeemable, message };
    }),
    implementCall(searchInbound, async ({ query, raw }) => {
      const typed = {
        partner: query['remittance-partner'],
        reference: query.reference,
        cellphone: query['customer-identifier'],
      };
      return searchView(await findOrderBySearch(services, typed, raw.ip));
    }),
    implementCall(retrieveRedemption, async ({ caller, params, raw }) => {
      const row = await findRequested(database, { caller, raw }, BigInt(params.id));
      if (!row) throw notFound('transaction');
      return inboundView(reference.now, row, languageOf(raw).say);
    }),
  ];
}
