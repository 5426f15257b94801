// What other modules may use of account-closing.

export { isClosing, ownsAccount } from './closings.ts'
export type { ClosingDeps } from './deps.ts'
export { operateClosing } from './operate-closing.ts'
