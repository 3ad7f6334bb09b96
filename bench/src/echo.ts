import fastify from 'fastify';

/** The least HTTP costs: Fastify answers the body it was sent and does nothing else. Prints its address. */
const app = fastify({ logger: false });
app.post('/', async (request) => request.body);
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
