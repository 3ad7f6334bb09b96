import { phrase } from '@thumela/rules/language/phrase.ts';
import fastifyPlugin from 'fastify-plugin';
import { invalidInput } from '../../platform/core/errors.ts';
import { hasTooManyValues } from '../../platform/http/json-values.ts';
import { isTooDeep } from '../../platform/http/storable.ts';
import { partTexts } from '../../platform/i18n/texts/en/validation.ts';

/**
 * Reads JSON bodies. A call without a body may still announce JSON (`expire`, `search`): an empty body is
 * no body. One that is too deep to be written again, or has too many values to be parsed, is refused here, whether
 * the call has a schema or not.
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
        else if (hasTooManyValues(body)) done(invalidInput([phrase(partTexts, 'tooMany')]));
        else {
          parse(request, body, (problem, value) => {
            if (problem) done(problem);
            else if (isTooDeep(value)) done(invalidInput([phrase(partTexts, 'tooDeep')]));
            else done(null, value);
          });
        }
      },
    );
    app.removeContentTypeParser('text/plain');
  },
  { name: 'json' },
);
