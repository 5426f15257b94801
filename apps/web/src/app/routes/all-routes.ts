// Every route of the product, for prerendering and for tests; no browser loads it.

import { completeRoutes } from './find-route.ts'
import { publicRoutes } from './public-routes.ts'
import type { Route } from './route.ts'
import { signedInRoutes } from './signed-in-routes.ts'

completeRoutes(signedInRoutes)

export const routes: readonly Route[] = [...publicRoutes, ...signedInRoutes]
