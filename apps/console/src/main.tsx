// Starts the console in the browser.

import '@sampan/ui/styles/base.css'
import './app/console-frame.css'
import '@sampan/ui/list-page.css'
import './app/console.css'
import './lib/overlay/overlay.css'
import { watchActivity } from '@sampan/client/activity.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { followWhileSignedIn } from './lib/http/event-stream.ts'
import { readPagePreferences } from './lib/preferences/preferences.ts'
import { session, startSession } from './lib/session/operator-session.ts'

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no place for the app.')

readPagePreferences()
watchActivity()
session.subscribe(followWhileSignedIn)
void startSession()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
