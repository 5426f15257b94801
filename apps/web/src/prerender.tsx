// Renders pages to text while the app is built; nothing of this reaches a browser.

import type { Language } from '@sampan/contract/language.ts'
import { renderToStringAsync } from 'preact-render-to-string'
import { App } from './app/app.tsx'
import { descriptions } from './app/descriptions.ts'
import { routes } from './app/routes/all-routes.ts'
import { notFoundRoute } from './app/routes/public-routes.ts'
import type { Route } from './app/routes/route.ts'
import { loadScreen } from './app/screens.ts'
import { language } from './lib/preferences/preferences.ts'

export { notFoundRoute, routes }

export type RenderedPage = { readonly html: string; readonly title: string; readonly description: string }

/** The path by which a route is rendered: what follows a `*` changes nothing on the page. */
const samplePath = (route: Route): string => route.path.replace('*', '')

export async function renderPage(route: Route, spoken: Language): Promise<RenderedPage> {
  language.set(spoken)
  const path = samplePath(route)
  const Screen = await loadScreen(route.screen)
  const html = await renderToStringAsync(<App first={{ route, path, Screen }} at={path} />)
  const description = descriptions[route.screen.file] ?? descriptions.other
  return { html, title: `${route.title[spoken]} · Sampan`, description: description?.[spoken] ?? '' }
}

/** Open routes of each layout: their frame has no skeleton, which names the screen. */
const frames = { main: notFoundRoute.path, plain: '/redirect/' } as const

/** The frame without a screen, for routes that only a session may open; the shell of one route has its skeleton. */
export async function renderShell(shell: 'main' | 'plain' | Route, spoken: Language): Promise<RenderedPage> {
  language.set(spoken)
  const html = await renderToStringAsync(
    <App first={undefined} at={typeof shell === 'string' ? frames[shell] : samplePath(shell)} />,
  )
  return { html, title: 'Sampan', description: descriptions.other?.[spoken] ?? '' }
}
