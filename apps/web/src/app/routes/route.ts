// What a route is, and the forms that most of them have.

import type { Text } from '@sampan/contract/language.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import type { ResultRouteTable } from '../../features/result/result-route.ts'
import type { VerificationRouteTable } from '../../features/verification/verification-route.ts'
import type { Access } from '../guard.ts'
import type { Screen } from '../screens.ts'
import { publicScreens } from './public-screens.ts'

/** `bare`: the screen brings its own frame. */
export type Layout = 'main' | 'plain' | 'legal' | 'bare'

export type Route = {
  /** A `*` at the end matches any rest. */
  readonly path: string
  readonly access: Access
  readonly layout: Layout
  readonly title: Text
  readonly screen: Screen
  /** Where its header leads back to. */
  readonly back?: string
}

export const main = (path: string, access: Access, title: Text, screen: Screen): Route => ({
  path,
  access,
  layout: 'main',
  title,
  screen,
})
/** The first scope, or one of the others. */
export const needs = (scope: Scope, ...or: readonly Scope[]): Access => ({ scope, ...(or.length > 0 && { or }) })

export const resultRoutesOf = (table: ResultRouteTable): Route[] =>
  Object.entries(table).map(([path, row]) => main(path, row.access, row.message, publicScreens.result))

export const codeRoutesOf = (table: VerificationRouteTable): Route[] =>
  Object.entries(table).map(([path, row]) => ({ path, ...row, layout: 'plain', screen: publicScreens.verification }))
