import fastifyPlugin from 'fastify-plugin';
import { varyBy } from '../../platform/http/answer-headers.ts';
import { compressText, encodingFor } from '../../platform/http/compression.ts';

/** Characters below which the two headers that say so cost more than compressing saves. */
const WORTH_IT = 300;

/**
 * Airtime is money on a phone: answers of the API are compressed, and no answer says that its
 * connection stays, which HTTP/1.1 means anyway; it would be four kilobytes of a first visit. One of a server that stops
 * says that its connection ends.
 */
export const compressionPlugin = fastifyPlugin(
  async (app) => {
    app.addHook('onSend', async (request, reply, payload) => {
      const isLast = reply.raw.getHeader('connection') === 'close';
      if (request.raw.httpVersion === '1.1' && !isLast) reply.raw.removeHeader('connection');
      if (typeof payload !== 'string' || payload.length < WORTH_IT) return payload;
      if (reply.hasHeader('content-encoding')) return payload;
      const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
      if (encoding === 'identity') return payload;
      const compressed = await compressText(payload, encoding, false);
      varyBy(reply, 'accept-encoding').header('content-encoding', encoding);
      reply.header('content-length', compressed.length);
      return compressed;
    });
  },
  { name: 'compression' },
);
