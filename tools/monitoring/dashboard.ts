// Writes the dashboard for Grafana: one row per section, one panel per figure, a line where its alert begins.

import type { Figure, Section } from './figure.ts'
import { sections } from './sections.ts'

const [columns, panelsPerRow, panelHeight] = [24, 3, 7]

export function writeDashboard(): string {
  let y = 0
  const panels = sections.flatMap((section) => {
    const row = rowOf(section, y)
    const made = section.figures.map((figure, index) => panelOf(figure, { index, y: y + 1 }))
    y += 1 + Math.ceil(section.figures.length / panelsPerRow) * panelHeight
    return [row, ...made]
  })
  const dashboard = {
    uid: 'sampan',
    title: 'Sampan',
    schemaVersion: 39,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    timezone: 'browser',
    templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Data source' }] },
    panels: panels.map((panel, index) => ({ id: index + 1, ...panel })),
  }
  return `${JSON.stringify(dashboard, null, 2)}\n`
}

const rowOf = ({ title }: Section, y: number) => ({
  type: 'row',
  title,
  collapsed: false,
  gridPos: { x: 0, y, w: columns, h: 1 },
  panels: [],
})

function panelOf({ title, unit, expression, legend, alert }: Figure, { index, y }: { index: number; y: number }) {
  const width = columns / panelsPerRow
  const limit = alert && /^(?:>|==) (?<value>[\d.]+)$/.exec(alert.when)?.groups?.value
  return {
    type: 'timeseries',
    title,
    ...(alert && { description: `${alert.name}: ${alert.summary} Runbook: docs/runbooks/${alert.runbook}` }),
    gridPos: {
      x: (index % panelsPerRow) * width,
      y: y + Math.floor(index / panelsPerRow) * panelHeight,
      w: width,
      h: panelHeight,
    },
    datasource: { type: 'prometheus', uid: '${datasource}' },
    fieldConfig: {
      defaults: {
        unit,
        min: 0,
        ...(limit !== undefined && {
          custom: { thresholdsStyle: { mode: 'line' } },
          thresholds: {
            mode: 'absolute',
            steps: [
              { color: 'transparent', value: null },
              { color: 'red', value: Number(limit) },
            ],
          },
        }),
      },
      overrides: [],
    },
    options: { legend: { showLegend: legend !== undefined, displayMode: 'list', placement: 'bottom' } },
    targets: [{ refId: 'A', expr: expression, ...(legend !== undefined && { legendFormat: legend }) }],
  }
}
