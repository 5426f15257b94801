// F8: the audits of Lighthouse's category for browsing agents that a page passes, of those that apply to it.

import type { Figure } from '../figure.ts'

const category = 'agentic-browsing'
const wanted = 5
const passingScore = 0.9

type AuditReport = {
  readonly categories: Readonly<Record<string, { readonly auditRefs: readonly { readonly id: string }[] }>>
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly scoreDisplayMode: string }>>
}

/** An audit of something that the page does not have (WebMCP tools, a catalogue of agents) does not apply. */
const scoredModes = ['binary', 'numeric', 'metricSavings']

export function countAgenticAudits(page: string, { categories, audits }: AuditReport): Figure {
  const names = (categories[category]?.auditRefs ?? []).map(({ id }) => id)
  const applying = names.filter((name) => scoredModes.includes(audits[name]?.scoreDisplayMode ?? ''))
  const passed = applying.filter((name) => (audits[name]?.score ?? 0) >= passingScore)
  return {
    id: `F8 ${page}`,
    value: passed.length,
    must: Math.min(wanted, applying.length),
    goal: applying.length,
    better: 'higher',
    detail: {
      unit: 'audits passed of those that apply',
      failed: applying.filter((name) => !passed.includes(name)),
      applying,
      names,
    },
  }
}
