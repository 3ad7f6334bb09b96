import { requestAccountNotice as requestAccountNoticeCall } from '@thumela/contract/own/account-notices.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { serveOwn } from '../../platform/http/routes.ts';
import { requestAccountNotice } from './account-notices.ts';

/** Notices to customers whose number or document a sign-up uses: an extra that the portal works without. */
export async function accountNoticeRoutes(app: FastifyInstance, services: Services): Promise<void> {
  serveOwn(
    app,
    implementCall(requestAccountNoticeCall, async ({ body, raw }) => {
      await requestAccountNotice(services, body, raw.ip);
      return { result: 'OK' };
    }),
  );
}
