import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';

const OPTIONS = { allErrors: false, useDefaults: true, removeAdditional: false } as const;

/** Text of paths, queries and headers becomes the number it stands for; a JSON body stays as it came. */
const fromText = new Ajv({ ...OPTIONS, coerceTypes: true });
const fromJson = new Ajv({ ...OPTIONS, coerceTypes: false });
for (const ajv of [fromText, fromJson]) addFormats.default(ajv);

/** Compiles the contract's schemas; what breaks them is answered 400 before any business runs. */
export const compileSchema: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? fromJson : fromText).compile(schema) as ValidateFunction;
