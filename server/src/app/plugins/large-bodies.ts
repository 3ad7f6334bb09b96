import fastifyPlugin from 'fastify-plugin';
import { tooManyFilesError } from '../../platform/file-parsing/service.ts';

/** Bytes of a body that counts as large. */
const LARGE = 256 * 1024;
/** Bytes of all large bodies that may be under way at once: three files of the largest size in base64. */
const MOST_HELD = 36 * 1024 * 1024;

/**
 * Limits how many large bodies are in memory at once: a base64 file takes three times its size until its
 * request is answered. Further requests get an error that says to try again.
 */
export const largeBodiesPlugin = fastifyPlugin(
  async (app) => {
    let held = 0;
    app.addHook('preParsing', async ({ headers, routeOptions }, reply) => {
      const { bodyLimit = 0 } = routeOptions;
      const bytes = Math.min(Number(headers['content-length'] ?? bodyLimit), bodyLimit);
      if (bytes <= LARGE) return;
      if (held + bytes > MOST_HELD) throw tooManyFilesError();
      held += bytes;
      reply.raw.once('close', () => {
        held -= bytes;
      });
    });
  },
  { name: 'large-bodies', dependencies: ['errors'] },
);
