import { captureFollowUp, retrieveFollowUp } from '@thumela/contract/calls/redemption.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Services } from '../../../app/services.ts';
import { DomainError } from '../../../platform/core/errors.ts';
import { possibleUploadersOf } from '../../../platform/documents/service.ts';
import { callerName } from '../../../platform/http/caller.ts';
import { type Implementation, implementCall } from '../../../platform/http/implement.ts';
import { limitNetwork } from '../../../platform/http/throttle.ts';
import { linkTexts } from '../../../platform/i18n/texts/en/inbound.ts';
import { inboundReader } from '../../orders/service.ts';
import { captureAnswer } from './capture.ts';
import { type FollowUpRow, findFollowUp } from './store.ts';
import { followUpView } from './view.ts';

/** Calls of a recipient about a follow-up. */
export function followUpRoutes(services: Services): Implementation[] {
  const { config, database } = services;
  const limited = (address: string) =>
    limitNetwork(database, { what: 'links', address, most: config.linksPerAddress });
  return [
    implementCall(retrieveFollowUp, async ({ query, raw }) => {
      await limited(raw.ip);
      return followUpView(database, await ofLink(services, query.token));
    }),
    implementCall(captureFollowUp, async ({ caller, params, body, raw, idempotency }) => {
      await limited(raw.ip);
      return captureAnswer(services, {
        id: BigInt(params.id),
        body,
        actor: callerName(caller),
        uploaders: possibleUploadersOf(raw),
        address: raw.ip,
        idempotency,
      });
    }),
  ];
}

/** @throws DomainError UNAUTHORIZED for what is no link of a follow-up */
async function ofLink({ config, database }: Services, token: string): Promise<FollowUpRow> {
  const target = await inboundReader(database).openLink(config, token);
  const row = target?.followUpId && (await findFollowUp(database, target.followUpId));
  if (!row) throw new DomainError('UNAUTHORIZED', phrase(linkTexts, 'notValid'));
  return row;
}
