// One text per value, whatever the order of its fields: what two calls must share to be the same call.

import { hash } from 'node:crypto'

export function canonical(value: unknown): string {
  if (typeof value === 'bigint') return `"${value}"`
  if (value instanceof Date) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  fields.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`
}

export const hashOf = (value: unknown): Buffer => hash('sha256', canonical(value), 'buffer')
