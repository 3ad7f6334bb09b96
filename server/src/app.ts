import fastifyCookie from '@fastify/cookie';
import fastifyRateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import { authenticationRoutes } from './authentication/routes.ts';
import type { Config } from './config.ts';
import { compileSchema } from './http/validation.ts';
import { serveContract } from './http/routes.ts';
import { callersPlugin } from './plugins/callers.ts';
import { errorsPlugin } from './plugins/errors.ts';
import { gatewayPlugin } from './plugins/gateway.ts';
import { healthPlugin } from './plugins/health.ts';
import { openapiPlugin } from './plugins/openapi.ts';
import { securityPlugin } from './plugins/security.ts';
import { websitePlugin } from './plugins/website.ts';
import type { Services } from './services.ts';

/** Bytes of a JSON request; files go to the storage, not through the API. */
const BODY_LIMIT = 256 * 1024;
