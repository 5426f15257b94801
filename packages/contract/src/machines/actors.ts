// The parties that a transaction can wait for.

export const actors = ['customer', 'approver', 'operator', 'network', 'bank', 'recipient', 'system'] as const
export type Actor = (typeof actors)[number]

export const isActor = (value: unknown): value is Actor => actors.some((actor) => actor === value)
