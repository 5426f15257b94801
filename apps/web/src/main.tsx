import '@sampan/ui/styles/base.css'
import './app/app.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { findRoute } from './app/routes.ts'
import { loadScreen } from './app/screens.ts'
import { takePagePreferences } from './lib/preferences.ts'
import { startBrowser } from './lib/this-browser.ts'
// Nearly everybody comes by the sign-in page: it travels with the frame instead of being asked for on its own.
import './features/login/login.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no place for the app.')

takePagePreferences()
// A prerendered page carries its whole screen; the shell of a signed-in route is drawn anew.
const rendered = root.getAttribute('data-page') === 'whole'
const route = findRoute(location.pathname)
const app = (
  <StrictMode>
    <App first={rendered ? { route, path: location.pathname, Screen: await loadScreen(route.screen) } : undefined} />
  </StrictMode>
)
if (rendered) hydrateRoot(root, app)
else createRoot(root).render(app)
startBrowser()
