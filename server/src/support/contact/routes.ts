import { contactUs } from '@thumela/contract/calls/messages.ts';
import { requestCaptcha } from '@thumela/contract/own/captcha.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { type Implementation, implementCall } from '../../platform/http/implement.ts';
import { serveOwn } from '../../platform/http/routes.ts';
import { newChallenge } from './captcha.ts';
import { acceptContactMessage } from './service.ts';

/** Letters to customer care (CONTACT-04). */
export function contactRoutes(services: Services): Implementation[] {
  return [
    implementCall(contactUs, ({ body, raw, idempotency }) =>
      acceptContactMessage(services, { body, address: raw.ip, idempotency }),
    ),
  ];
}

/** The task a browser solves before it sends a letter: an extra of our own server (see server/src/support/README.md). */
export async function captchaPlugin(
  app: FastifyInstance,
  { config, database }: Services,
): Promise<void> {
  serveOwn(
    app,
    implementCall(requestCaptcha, async ({ reply }) => {
      reply.header('cache-control', 'no-store');
      return await newChallenge(config, database.clock);
    }),
  );
}
