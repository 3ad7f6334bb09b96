import type { AnswerOf, Exchange } from '@thumela/contract/call.ts';
import {
  listDataRequests,
  openDataExport,
  requestData,
} from '@thumela/contract/own/data-requests.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { type CustomerCaller, callerName } from '../../platform/http/caller.ts';
import { clientOf } from '../../platform/http/client.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { serveOwn } from '../../platform/http/routes.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { createDownloadLink, openDownload } from './export/download.ts';
import { openRequest } from './request.ts';
import { listOwnRequests, type OwnRequestRow } from './store.ts';

type Request = AnswerOf<typeof listDataRequests>[number];

/** The download of an export: only by its customer, by a link made after the PIN was entered. */
const DOWNLOAD: Exchange = {
  id: 'downloadDataExport',
  method: 'GET',
  path: '/data-requests/{id}/export',
  caller: 'customer',
  headers: 'transacting',
  status: 200,
};

/** A customer's requests about their personal data (POPIA sections 23 and 24). */
export async function dataRequestRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { brand, database } = services;
  serveOwn(
    app,
    implementCall(listDataRequests, async ({ caller, reply }) => {
      reply.header('cache-control', 'no-store');
      return (await listOwnRequests(database, caller.customerId)).map(formatRequest);
    }),
  );
  serveOwn(
    app,
    implementCall(requestData, ({ caller, body }) =>
      withTransaction(database, async (handle) => {
        const { customerId } = caller;
        const wanted = { ...body, customerId, actor: callerName(caller) };
        const { request } = await openRequest(handle, brand, wanted);
        const rest = { erase_from: null, expires_at: null, deleted_at: null };
        return formatRequest({ ...request, ...rest });
      }),
    ),
  );
  serveOwn(
    app,
    implementCall(openDataExport, async ({ caller, params, body, raw }) => {
      const wanted = { requestId: BigInt(params.id), pin: body.pin, client: clientOf(raw) };
      return { link: await createDownloadLink(services, caller, wanted) };
    }),
  );
  serveDownload(app, services);
}

interface Link {
  Params: { id: string };
  Querystring: { expires?: unknown; signature?: unknown };
}

function serveDownload(app: FastifyInstance, services: Services): void {
  const options = { config: { call: DOWNLOAD, byLink: true } };
  app.get<Link>('/data-requests/:id/export', options, async ({ caller, params, query }, reply) => {
    const requestId = /^[1-9]\d{0,15}$/.test(params.id) ? BigInt(params.id) : 0n;
    const link = { requestId, expires: query.expires, signature: query.signature };
    const { content, bytes } = await openDownload(services, caller as CustomerCaller, link);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="personal-data.zip"')
      .header('content-length', bytes)
      .type('application/zip')
      .send(content);
  });
}

const formatRequest = (row: OwnRequestRow): Request => ({
  id: Number(row.id),
  kind: row.kind,
  state: row.state,
  words: row.words,
  'requested-at': formatTimestamp(row.requested_at),
  'due-on': row.due_on,
  ground: row.ground,
  'erase-from': row.erase_from,
  'export-until': row.expires_at && !row.deleted_at ? formatTimestamp(row.expires_at) : null,
});
