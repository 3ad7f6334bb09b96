import type { Target } from './report.ts';
import type { Outcome } from './run.ts';

const MEGABYTE = 1024 * 1024;

/** Targets at eight connections, with the measured values. */
export function targetsOf({ results, hot, memory }: Outcome): Target[] {
  const at8 = (name: string) => {
    const measured = results.get(name)?.get(8);
    if (!measured) throw new Error(`${name} was not measured.`);
    return measured;
  };
  const ratio = (name: string, floor: string) => at8(name).rate / at8(floor).rate;
  const create = at8('create over HTTP');
  return [
    atLeast('create over HTTP ÷ direct', ratio('create over HTTP', 'create direct'), 0.5),
    atLeast('create over HTTP ÷ TPC-B', ratio('create over HTTP', 'TPC-B'), 0.2),
    atLeast('create direct ÷ TPC-B', ratio('create direct', 'TPC-B'), 0.3),
    atLeast('quote over HTTP ÷ direct', ratio('quote over HTTP', 'quote direct'), 0.5),
    { ...atLeast('quote ÷ echo', ratio('quote over HTTP', 'echo over HTTP'), 0), printed: true },
    atLeast('limit ÷ echo', ratio('limit over HTTP', 'echo over HTTP'), 0.3),
    atLeast('list over HTTP ÷ direct', ratio('list over HTTP', 'list direct'), 0.15),
    atMost('p95 of create over HTTP ÷ direct', create.p95 / at8('create direct').p95, 3),
    atLeast('create of one customer ÷ of all', hot.rate / create.rate, 0.4),
    { ...atMost('memory of the server under load', memory / MEGABYTE, 250), unit: ' MB' },
  ];
}

function atLeast(what: string, value: number, bound: number): Target {
  return { what, value, bound, sense: 'at least' };
}

function atMost(what: string, value: number, bound: number): Target {
  return { what, value, bound, sense: 'at most' };
}
