// The shape of what operators watch: a figure is a panel of the dashboard and, with an alert, a rule of Prometheus.

/** Values of the series of a test, one per minute, in the notation of promtool. */
export type TestSeries = Readonly<Record<string, string>>

export type Alert = {
  readonly name: string
  /** Compared with the figure, such as `> 0`. */
  readonly when: string
  /** How long it must hold. */
  readonly for?: string
  /** `page` wakes the operator on duty; `ticket` is for the next working hours. */
  readonly severity: 'page' | 'ticket'
  /** What has happened, for the person who is called. */
  readonly summary: string
  /** File and heading in docs/runbooks. */
  readonly runbook: string
  /** Series with which it must fire after 20 minutes, and the labels that it then has. */
  readonly fires: TestSeries
  readonly labels?: Readonly<Record<string, string>>
  /** Series with which it must stay silent. */
  readonly silent: TestSeries
}

export type Unit = 'short' | 's' | 'reqps' | 'percentunit' | 'bytes' | 'bool'

export type Figure = {
  readonly title: string
  readonly unit: Unit
  /** An expression of Prometheus. */
  readonly expression: string
  /** Names the lines of a panel, such as `{{part}}`. */
  readonly legend?: string
  readonly alert?: Alert
}

export type Section = { readonly title: string; readonly figures: readonly Figure[] }
