// One success route: who may see it, and what was accepted, which is also its title.

import type { Text } from '@sampan/contract/language.ts'

type ResultRoute = { readonly access: 'public' | 'signed-in'; readonly message: Text }
export type ResultRouteTable = Readonly<Record<`/${string}`, ResultRoute>>
