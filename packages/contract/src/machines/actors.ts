// The parties that a transaction can wait for.

export const actors = ['customer', 'approver', 'operator', 'network', 'bank', 'system'] as const
export type Actor = (typeof actors)[number]
