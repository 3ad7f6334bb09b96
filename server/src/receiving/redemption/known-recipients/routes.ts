import {
  mayBeKnown as mayBeKnownCall,
  recogniseRecipient,
  redeemAsKnown,
} from '@thumela/contract/own/known-recipients.ts';
import type { KnownRecipient } from '@thumela/rules/journeys/known-recipient.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../app/services.ts';
import { possibleUploadersOf } from '../../../platform/documents/service.ts';
import { implementCall } from '../../../platform/http/implement.ts';
import { serveOwn } from '../../../platform/http/routes.ts';
import { limitNetwork } from '../../../platform/http/throttle.ts';
import { languageOf } from '../../../platform/i18n/languages.ts';
import { mayBeKnown, recogniseByDocument } from './recognise.ts';
import { redeemKnown } from './redeem.ts';

/** The shorter way for recipients who are customers: an extra of our own server (decision 30). */
export async function knownRecipientsPlugin(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  const { config, database } = services;
  serveOwn(
    app,
    implementCall(mayBeKnownCall, async ({ body, raw }) => {
      const most = config.linksPerAddress;
      await limitNetwork(database, { what: 'links', address: raw.ip, most });
      return { 'may-be-known': await mayBeKnown(services, body.token) };
    }),
  );
  serveOwn(
    app,
    implementCall(recogniseRecipient, async ({ body, raw }) => {
      const found = await recogniseByDocument(services, {
        token: body.token,
        idType: body['id-type'],
        idNumber: body['id-number'],
        address: raw.ip,
        say: languageOf(raw).say,
      });
      return { known: found !== undefined, recipient: found ? knownView(found.known) : null };
    }),
  );
  serveOwn(
    app,
    implementCall(redeemAsKnown, ({ body, raw, idempotency }) =>
      redeemKnown(services, {
        body,
        uploaders: possibleUploadersOf(raw),
        address: raw.ip,
        language: languageOf(raw),
        idempotency,
      }),
    ),
  );
}

const knownView = ({ idExpiry, declarationDue, limitCheck, ...shown }: KnownRecipient) => ({
  ...shown,
  'id-expiry-date': idExpiry,
  'declaration-due': declarationDue,
  stop: limitCheck.stop ?? null,
  'limit-purposes': [...limitCheck.limitPurposes],
  'additional-purposes': [...limitCheck.additionalPurposes],
});
