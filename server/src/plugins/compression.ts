import fastifyPlugin from 'fastify-plugin';
import { compress, encodingFor } from '../http/compression.ts';

/** Characters below which compressing costs more than it saves. */
const WORTH_IT = 1024;

/** Compresses the longer answers of the API: lists and quotes are airtime on a phone. */
export const compressionPlugin = fastifyPlugin(
  async (app) => {
    app.addHook('onSend', (request, reply, payload, done) => {
      if (typeof payload !== 'string' || payload.length < WORTH_IT) return done();
      if (reply.hasHeader('content-encoding')) return done();
      const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
      if (encoding === 'identity') return done();
      compress(payload, encoding, false).then((compressed) => {
        reply.header('content-encoding', encoding).header('vary', 'accept-encoding');
        reply.header('content-length', compressed.length);
        done(null, compressed);
      }, done);
    });
  },
  { name: 'compression' },
);
