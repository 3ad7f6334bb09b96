import { calls } from '@thumela/contract/index.ts';
import { describe, expect, test } from 'vitest';
import {
  FOREIGN,
  findGrouping,
  findSelected,
  readDashboards,
  readRules,
  readRuleTests,
  readSections,
} from '../server/test/prometheus.ts';

const rules = readRules();
const alerts = rules.flatMap(({ alert, ...rule }) => (alert ? [{ alert, ...rule }] : []));
const recorded = new Set(rules.flatMap(({ record }) => record ?? []));

/** A name of the product's metrics; the server's tests compare them with a scrape. */
const OWN = /^(thumela|http_server)_[a-z_]+$/;

test('an expression is taken apart', () => {
  const expression = `sum by (le, a) (rate(x_bucket{b=~"1|2", c!="}"}[5m])) / on (instance) y > bool 2 * 3600`;
  expect(findSelected(expression)).toEqual([
    {
      metric: 'x_bucket',
      labels: [
        { name: 'b', operator: '=~', value: '1|2' },
        { name: 'c', operator: '!=', value: '}' },
      ],
    },
    { metric: 'y', labels: [] },
  ]);
  expect(findGrouping(expression)).toEqual(['le', 'a', 'instance']);
});

describe.each(alerts)('the alert $alert', ({ alert, expr, labels, annotations = {} }) => {
  test('has a severity, a summary, a description and a section of a runbook', () => {
    expect(Object.keys(annotations)).toEqual(['summary', 'description', 'runbook_url']);
    expect(labels?.severity).toMatch(/^(page|ticket)$/);
    const section = readSections().find(({ name }) => name === alert);
    expect(annotations.runbook_url).toBe(section?.address);
    for (const part of ['Means', 'Check', 'Do', 'Escalate', 'Over']) {
      expect(section?.text).toContain(`\n- **${part}`);
    }
  });

  test('describes itself by labels that its expression has', () => {
    const named = [...(annotations.description ?? '').matchAll(/\$labels\.(\w+)/g)].map(
      ([, name = '']) => name,
    );
    const isGrouped = /\b(sum|max|min|count)(\s+by)?\s*\(/.test(expr);
    const known = isGrouped ? [...findGrouping(expr), 'slo'] : named;
    for (const name of named) expect(known).toContain(name);
  });

  test('has a test in which it is quiet, fires and is quiet again', () => {
    const own = readRuleTests()
      .filter(({ checks }) => checks[0]?.expr.includes(`alertname="${alert}"`))
      .map(({ checks }) => checks.map(({ exp_samples }) => exp_samples.length));
    expect(own).toContainEqual([0, 1, 0]);
  });
});

test('alerts, sections of runbooks and tests have no others than each other, and no double', () => {
  const names = alerts.map(({ alert }) => alert).toSorted();
  expect(new Set(names).size).toBe(names.length);
  expect(
    readSections()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(names);
  const tested = readRuleTests().map(
    ({ checks }) => /alertname="(\w+)"/.exec(checks[0]?.expr ?? '')?.[1],
  );
  expect([...new Set(tested)].toSorted()).toEqual(names);
});

const routes = new Set([
  ...Object.values(calls).map(
    ({ path }) => `/api${path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`,
  ),
  '/known-recipients/redemptions',
]);

test.each(rules)('$file: $alert$record selects existing metrics and routes', ({ expr }) => {
  for (const { metric, labels } of findSelected(expr)) {
    const isKnown = OWN.test(metric) || recorded.has(metric) || metric in FOREIGN;
    expect(isKnown, metric).toBe(true);
    for (const { name, value } of labels.filter(({ name: label }) => label === 'http_route')) {
      const pattern = new RegExp(`^(${value})$`);
      // Each alternative names a route: a misspelt one would never raise an alert.
      const found = [...routes].filter((route) => pattern.test(route));
      expect(found.length, `${name} ${value}`).toBeGreaterThanOrEqual(countAlternatives(value));
    }
  }
});

const countAlternatives = (pattern: string) => pattern.split('|').length;

describe.each(readDashboards())('the dashboard $title', ({ uid, panels }) => {
  test('has an address of its own, and panels with titles and units', () => {
    expect(uid).toMatch(/^thumela-[a-z]+$/);
    for (const { title, type, fieldConfig, targets } of panels.filter(
      (one) => one.type !== 'row',
    )) {
      expect(title).toMatch(/\S/);
      expect(type).toMatch(/^(timeseries|stat|table)$/);
      expect(fieldConfig?.defaults?.unit, title).toMatch(/\S/);
      expect(targets?.length, title).toBeGreaterThan(0);
    }
  });

  test('selects existing metrics from the chosen source', () => {
    for (const { title, datasource, targets = [] } of panels) {
      expect(datasource?.uid, title).toMatch(/^\$\{source\}$/);
      for (const { metric } of targets.flatMap(({ expr }) => findSelected(expr))) {
        expect(OWN.test(metric) || recorded.has(metric) || metric in FOREIGN, metric).toBe(true);
      }
    }
  });
});
