// What other modules may use of own-limits.

export type { OwnLimitDeps } from './deps.ts'
export { readOwnLimits } from './own-limits.ts'
