import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { METRICS, type MetricHelp } from '../src/server/metrics/metric-table.ts';
import { metricsPage } from './metrics-page.ts';

const DOCS = join(import.meta.dirname, '../docs');
const METRIC: Readonly<Record<string, MetricHelp>> = METRICS;

it('the page of metrics is as their table says (npx vitest run scripts/metrics-page.test.ts -u makes it)', async () => {
  await expect(metricsPage()).toMatchFileSnapshot(join(DOCS, 'guide/monitoring.md'));
});

describe('the dashboard', () => {
  const Dashboard = z.object({
    panels: z.array(
      z.object({
        title: z.string(),
        targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })),
      }),
    ),
  });
  const text = readFileSync(join(DOCS, 'grafana-dashboard.json'), 'utf8');
  const targets = Dashboard.parse(JSON.parse(text)).panels.flatMap(({ targets: all }) => all);

  it('asks for every metric, and for none that is not there', () => {
    const asked = targets.flatMap(({ expr }) => expr.match(/\b(?:modelwright|process|nodejs)_\w+/g) ?? []);
    const names = asked.map((name) => (METRIC[name] ? name : name.replace(/_bucket$/, '')));
    expect(names.filter((name) => METRIC[name] === undefined)).toEqual([]);
    expect(Object.keys(METRIC).filter((name) => !names.includes(name))).toEqual([]);
    // Only a histogram has buckets.
    const bucketed = asked.filter((name) => METRIC[name] === undefined).map((name) => name.slice(0, -7));
    expect(bucketed.filter((name) => METRIC[name]?.type !== 'histogram')).toEqual([]);
  });

  it('groups by labels that its metrics have', () => {
    const always = ['job', 'instance', 'le'];
    const unknown = targets.flatMap(({ expr, legendFormat }) => {
      const [name = ''] = expr.match(/\b(?:modelwright|process|nodejs)_\w+/) ?? [];
      const known = [...always, ...((METRIC[name] ?? METRIC[name.replace(/_bucket$/, '')])?.labels ?? [])];
      const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/, */));
      const chosen = [...expr.matchAll(/(\w+)=~?"/g)].map(([, label = '']) => label);
      const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
      return [...grouped, ...chosen, ...shown].filter((label) => !known.includes(label));
    });
    expect(unknown).toEqual([]);
  });
});
