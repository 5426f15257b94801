// The note about a registration that this browser has started before.

import { serverNow } from '@sampan/client/server-clock.ts'
import { maskEmail } from '@sampan/contract/format.ts'
import { formatDate, relativeTime } from '@sampan/contract/format-time.ts'
import { Button, LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { messages } from './messages.ts'
import type { Draft } from './registration-store.ts'

/** A registration that was left half-way, as this browser found it. */
export function SavedDraft({ draft, onDrop }: { draft: Draft; onDrop: () => void }) {
  const t = useT()
  const locale = useLocaleFormat()
  const params = {
    email: maskEmail(draft.fields.email ?? ''),
    when: relativeTime({ ...locale, now: serverNow(), at: Date.parse(draft.savedAt) }),
    until: formatDate(Date.parse(draft.expiresAt), locale),
  }
  return (
    <Panel title={t(messages.begun)}>
      <div className="stack">
        <p className="text-soft">{t(messages.begunMore, params)}</p>
        <div className="row">
          <LinkButton variant="primary" href="/register/register-info">
            {t(messages.resume)}
          </LinkButton>
          <Button variant="quiet" onClick={onDrop}>
            {t(messages.drop)}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
