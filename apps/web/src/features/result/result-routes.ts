// Every success route of section 2.

import { publicResultRoutes } from './public-result-routes.ts'
import { signedInResultRoutes } from './signed-in-result-routes.ts'

export const resultRoutes = { ...publicResultRoutes, ...signedInResultRoutes }

export type ResultPath = keyof typeof resultRoutes
