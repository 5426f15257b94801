// The signer's metrics in the text format of Prometheus. Labels are actions and outcomes, never a withdrawal.

import type { Signer } from './signer.ts'
import type { SignerControl } from './signer-options.ts'

export type SignerMetrics = { count(verb: string, outcome: string): void; text(): Promise<string> }

export function createSignerMetrics(signer: Signer & SignerControl): SignerMetrics {
  const requests = new Map<string, number>()
  const startedAt = Math.floor(Date.now() / 1000)
  let signedAt = 0
  return {
    count(verb, outcome) {
      const labels = `verb="${verb}",outcome="${outcome}"`
      requests.set(labels, (requests.get(labels) ?? 0) + 1)
      if (verb.startsWith('sign') && verb !== 'signedPayments' && outcome === 'done') signedAt = Math.floor(Date.now() / 1000)
    },
    async text() {
      const { check, head } = await signer.journalState()
      const stopped = await signer.stopped()
      const figures: readonly [name: string, help: string, type: 'gauge' | 'counter', lines: readonly string[]][] = [
        ['started_at_seconds', 'When it started', 'gauge', [` ${startedAt}`]],
        ['signed_at_seconds', 'When it signed last since the start', 'gauge', [` ${signedAt}`]],
        ['journal_lines', 'Lines of its journal', 'gauge', [` ${head.lines}`]],
        [
          'journal_checked',
          '1 when the server has shown a head that the journal holds',
          'gauge',
          [` ${check === 'checked' ? 1 : 0}`],
        ],
        ['networks_stopped', 'Networks that its own switch has stopped', 'gauge', [` ${stopped.length}`]],
        ['requests_total', 'Requests by verb and outcome', 'counter', [...requests].map(([labels, n]) => `{${labels}} ${n}`)],
      ]
      return figures
        .flatMap(([name, help, type, lines]) => [
          `# HELP sampan_signer_${name} ${help}`,
          `# TYPE sampan_signer_${name} ${type}`,
          ...lines.map((line) => `sampan_signer_${name}${line}`),
        ])
        .join('\n')
        .concat('\n')
    },
  }
}
