import fastifyPlugin from 'fastify-plugin';

/**
 * Reads JSON bodies. A call without a body may still announce JSON (`expire`, `search`): an empty body is
 * no body.
 */
export const jsonPlugin = fastifyPlugin(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser<string>(
      'application/json',
      { parseAs: 'string' },
      (request, body, done) => {
        if (body.trim() === '') done(null, undefined);
        else parse(request, body, done);
      },
    );
    app.removeContentTypeParser('text/plain');
  },
  { name: 'json' },
);
