// Finds the route of a path. The routes behind the sign-in are loaded when a path is not found among the open ones.

import { plainPath } from '../../lib/navigation/paths.ts'
import { notFoundRoute, openingRoute, publicRoutes } from './public-routes.ts'
import type { Route } from './route.ts'

const exact = new Map<string, Route>()
const prefixed: { readonly prefix: string; readonly route: Route }[] = []
let isComplete = false

function addRoutes(routes: readonly Route[]): void {
  for (const route of routes) {
    if (route.path.endsWith('*')) prefixed.push({ prefix: route.path.slice(0, -1), route })
    else exact.set(route.path, route)
  }
}
addRoutes(publicRoutes)

/** The route of a path; any unknown path shows not-found, once all routes are known. */
export function findRoute(path: string): Route {
  const found = exact.get(plainPath(path)) ?? prefixed.find(({ prefix }) => path.startsWith(prefix))?.route
  return found ?? (isComplete ? notFoundRoute : openingRoute)
}

export function completeRoutes(signedInRoutes: readonly Route[]): void {
  if (!isComplete) addRoutes(signedInRoutes)
  isComplete = true
}

export async function loadRoutes(): Promise<void> {
  completeRoutes((await import('./signed-in-routes.ts')).signedInRoutes)
}
