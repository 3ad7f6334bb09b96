import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A rule of Prometheus: an alert or a recorded series. */
export interface Rule {
  readonly file: string;
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

/** A panel of a dashboard of Grafana. */
export interface Panel {
  readonly file: string;
  readonly title: string;
  readonly type: string;
  readonly datasource?: { readonly uid: string };
  readonly fieldConfig?: { readonly defaults?: { readonly unit?: string } };
  readonly targets?: readonly { readonly expr: string }[];
}

/** A metric that an expression selects, with the labels that it names beside it. */
export interface Selected {
  readonly metric: string;
  readonly labels: readonly {
    readonly name: string;
    readonly operator: string;
    readonly value: string;
  }[];
}

const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const listFiles = (folder: string, ending: string) =>
  readdirSync(join(ROOT, folder)).filter((name) => name.endsWith(ending));

/** Every rule of deploy/prometheus/rules. */
export const readRules = (): Rule[] =>
  listFiles('deploy/prometheus/rules', '.yaml').flatMap((file) => {
    const { groups } = parse(readText(`deploy/prometheus/rules/${file}`)) as {
      groups: { rules: Omit<Rule, 'file'>[] }[];
    };
    return groups.flatMap(({ rules }) => rules.map((rule) => ({ file, ...rule })));
  });

/** Every test of deploy/prometheus/tests, as promtool runs it. */
export const readRuleTests = () =>
  listFiles('deploy/prometheus/tests', '.test.yaml').flatMap((file) => {
    const { tests } = parse(readText(`deploy/prometheus/tests/${file}`)) as {
      tests: { promql_expr_test: { expr: string; exp_samples: unknown[] }[] }[];
    };
    return tests.map((test) => ({ file, checks: test.promql_expr_test }));
  });

/** Every dashboard of deploy/grafana/dashboards. */
export const readDashboards = () =>
  listFiles('deploy/grafana/dashboards', '.json').map((file) => ({
    file,
    ...(JSON.parse(readText(`deploy/grafana/dashboards/${file}`)) as {
      uid: string;
      title: string;
      panels: Omit<Panel, 'file'>[];
    }),
  }));

/** The runbook's page and section of an alert, such as `docs/runbooks/money.md#floatlow`. */
export const readSections = () =>
  listFiles('docs/runbooks', '.md').flatMap((page) =>
    page === 'README.md'
      ? []
      : readText(`docs/runbooks/${page}`)
          .split(/^## /m)
          .slice(1)
          .map((text) => {
            const [name = ''] = text.split('\n', 1);
            return { name, address: `docs/runbooks/${page}#${name.toLowerCase()}`, text };
          }),
  );

/** Words of PromQL that are no metrics; functions are recognised by their parenthesis, which aggregations may lack. */
const KEYWORDS = new Set(
  'and or unless by without on ignoring group_left group_right bool offset sum max min count topk'.split(
    ' ',
  ),
);

/** The metrics that an expression selects. */
export function findSelected(expression: string): Selected[] {
  const selected: Selected[] = [];
  const bare = expression
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' $1 ');
  const pattern = /([a-zA-Z_:][\w:]*)\s*(\{((?:[^"}]|"(?:[^"\\]|\\.)*")*)\}|\()?/g;
  for (const [, name = '', follows = '', inside = ''] of bare.matchAll(pattern)) {
    if (follows === '(' || KEYWORDS.has(name)) continue;
    const labels = [...inside.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"((?:[^"\\]|\\.)*)"/g)].map(
      ([, label = '', operator = '', value = '']) => ({ name: label, operator, value }),
    );
    selected.push({ metric: name, labels });
  }
  return selected;
}

/** The labels by which an expression groups or joins. */
export const findGrouping = (expression: string): string[] =>
  [...expression.matchAll(/\b(?:by|on|ignoring)\s*\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => name.trim() || []),
  );

/**
 * Metrics of others than this product, with the labels that are used: of Prometheus itself, node_exporter and its
 * textfile collector, and blackbox_exporter.
 */
export const FOREIGN: Readonly<Record<string, readonly string[]>> = {
  ALERTS: ['alertname', 'alertstate'],
  up: ['job', 'instance'],
  probe_success: ['job', 'instance'],
  probe_ssl_earliest_cert_expiry: ['job', 'instance'],
  node_filesystem_avail_bytes: ['instance', 'mountpoint', 'fstype'],
  node_filesystem_size_bytes: ['instance', 'mountpoint', 'fstype'],
  thumela_backup_completed_timestamp_seconds: [],
};
