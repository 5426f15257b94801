// What the audit log can be narrowed to.

export const actorKinds = ['user', 'operator', 'system', 'visitor'] as const

export type AuditFilters = {
  readonly action?: string
  readonly subject?: string
  readonly accountId?: string
  readonly actorKind?: (typeof actorKinds)[number]
}
