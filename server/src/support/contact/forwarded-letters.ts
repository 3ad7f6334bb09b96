import { contactUs } from '@thumela/contract/calls/messages.ts';
import { requestCaptcha } from '@thumela/contract/own/captcha.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/core/config.ts';
import type { Clock } from '../../platform/database/clock.ts';
import { forwardRequest } from '../../platform/http/forward.ts';
import { type Implementation, implementCall } from '../../platform/http/implement.ts';
import { serveOwn } from '../../platform/http/routes.ts';
import { captchaFailed, newChallenge, type Solved, solvedBy } from './captcha.ts';

interface Gateway {
  config: Config;
  clock: Clock;
}

/**
 * The contact form in front of another provider (see server/src/support/README.md): no provider documents how its captcha is set, so the
 * gateway sets and checks the task itself and forwards the message with its answer. Used answers are remembered by
 * this process until they expire.
 */
export function forwardedLetterRoutes({ config, clock }: Gateway): Implementation[] {
  const used = new Map<string, number>();
  return [
    {
      call: contactUs,
      handle: async ({ body, raw, reply }) => {
        const { response } = body as { response: string };
        useUp(used, await solvedBy(config, response), clock);
        return await forwardRequest(config, raw, reply);
      },
    },
  ];
}

/** @throws DomainError CAPTCHA_FAILED for an answer that was used before or has expired */
function useUp(used: Map<string, number>, { nonce, expires }: Solved, clock: Clock): void {
  const now = clock.now().getTime() / 1000;
  for (const [other, until] of used) if (until <= now) used.delete(other);
  if (expires <= now || used.has(nonce)) throw captchaFailed();
  used.set(nonce, expires);
}

/** Sets the task of the contact form in front of another provider. */
export async function forwardedCaptchaPlugin(
  app: FastifyInstance,
  { config, clock }: Gateway,
): Promise<void> {
  serveOwn(
    app,
    implementCall(requestCaptcha, async ({ reply }) => {
      reply.header('cache-control', 'no-store');
      return await newChallenge(config, clock);
    }),
  );
}
