// One security-verification route: who may see it, its title, and the way back from it.

import type { Text } from '@sampan/contract/language.ts'

export type VerificationRoute = {
  readonly access: 'public' | 'signed-in'
  readonly title: Text
  readonly back: string
  /** What it confirms is a transaction, which the history lists. */
  readonly inHistory?: true
}
export type VerificationRouteTable = Readonly<Record<`/${string}-security-verification`, VerificationRoute>>
