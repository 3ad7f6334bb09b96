import fastify from 'fastify';

/** Baseline for HTTP: Fastify returns the request's body. Prints its address. */
const app = fastify({ logger: false });
app.post('/', async (request) => request.body);
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
