import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { Attributes, Meter } from '@opentelemetry/api';

/** Milliseconds between two samples of the event loop. */
const RESOLUTION = 20;
/** Milliseconds that a reading of the event loop covers at least, however often it is requested. */
const WINDOW = 10_000;
const QUANTILES = [50, 99, 100];

/** Version of the server, as in its package. */
const { version } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { version: string };

/** Gauges of this process: version and role, uptime, processor time, memory, and delays of the event loop. */
export function observeProcess(meter: Meter, role: string): void {
  const gauge = (name: string, description: string, unit = '') =>
    meter.createObservableGauge(`thumela.process.${name}`, { description, unit });
  gauge('info', 'Version and role of this process').addCallback((result) => {
    result.observe(1, { version, role });
  });
  gauge('uptime.seconds', 'Time since this process started', 'seconds').addCallback((result) => {
    result.observe(process.uptime());
  });
  meter
    .createObservableCounter('thumela.process.cpu.seconds', {
      description: 'Processor time of this process',
      unit: 'seconds',
    })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage();
      result.observe((user + system) / 1_000_000);
    });
  gauge('memory.bytes', 'Memory of this process, and the limit of its heap', 'bytes').addCallback(
    (result) => {
      const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
      result.observe(process.memoryUsage.rss(), { kind: 'resident' });
      result.observe(used, { kind: 'heap_used' });
      result.observe(limit, { kind: 'heap_limit' });
    },
  );
  const readDelays = delayReader();
  gauge(
    'event.loop.lag.seconds',
    'Delay of the event loop beyond its timer',
    'seconds',
  ).addCallback((result) => {
    for (const { seconds, attributes } of readDelays()) result.observe(seconds, attributes);
  });
}

/** Reads the delays of the last window or two; without a window, two readers would each see a part of them. */
function delayReader(): () => readonly { seconds: number; attributes: Attributes }[] {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION });
  delays.enable();
  let readAt = performance.now();
  let known = readQuantiles(delays);
  return () => {
    if (performance.now() - readAt >= WINDOW) {
      known = readQuantiles(delays);
      delays.reset();
      readAt = performance.now();
    }
    return known;
  };
}

function readQuantiles(delays: ReturnType<typeof monitorEventLoopDelay>) {
  return QUANTILES.map((percent) => {
    const milliseconds = delays.count === 0 ? 0 : delays.percentile(percent) / 1e6 - RESOLUTION;
    return {
      seconds: Math.max(0, milliseconds) / 1000,
      attributes: { quantile: String(percent / 100) },
    };
  });
}
