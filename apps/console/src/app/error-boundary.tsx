// The screen that replaces one that failed to load or to render.

import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Component, type ReactNode } from 'react'
import { messages } from './messages.ts'

/** In place of a screen that did not arrive or failed while drawing. */
export function ErrorScreen() {
  const t = useT()
  return (
    <div className="empty">
      <h1>{t(messages.brokenTitle)}</h1>
      <p>{t(messages.brokenText)}</p>
      <p>
        <Button variant="primary" onClick={() => location.reload()}>
          {t(messages.reload)}
        </Button>
      </p>
    </div>
  )
}

/** React lets only a class catch what fails below it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }
  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen /> : this.props.children
  }
}
