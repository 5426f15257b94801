// What the history shows in place of rows.

import { formatDate } from '@sampan/contract/format-time.ts'
import { Button, LinkButton } from '@sampan/ui/button'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { useUrlState } from '@sampan/ui/url-state'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { filterNames, isNarrowed } from './history-filters.ts'
import { messages } from './messages.ts'

type NoRowsProps = { hasMore: boolean; lookedBackTo: string | null; busy: boolean; onMore: () => void }

export function NoRows({ hasMore, ...search }: NoRowsProps) {
  return hasMore ? <NothingYet {...search} /> : <Nothing />
}

/** Nothing matches among the newest rows; there are older ones. */
function NothingYet({ lookedBackTo, busy, onMore }: { lookedBackTo: string | null; busy: boolean; onMore: () => void }) {
  const t = useT()
  const locale = useLocaleFormat()
  return (
    <EmptyState
      level={2}
      title={t(messages.nothingYet)}
      actions={
        <Button size="s" busy={busy} busyLabel={t(messages.lookingFurther)} onClick={onMore}>
          {t(messages.further)}
        </Button>
      }
    >
      {lookedBackTo !== null && t(messages.nothingYetMore, { day: formatDate(Date.parse(lookedBackTo), locale) })}
    </EmptyState>
  )
}

function Nothing() {
  const t = useT()
  const url = useUrlState()
  const { holds } = useSession()
  const clear = () => url.set(Object.fromEntries(filterNames.map((name) => [name, undefined])))
  if (isNarrowed(url.get))
    return (
      <EmptyState
        level={2}
        title={t(messages.nothing)}
        actions={
          <Button size="s" onClick={clear}>
            {t(messages.clear)}
          </Button>
        }
      >
        {t(messages.nothingMore)}
      </EmptyState>
    )
  return (
    <EmptyState
      boat
      level={2}
      title={t(messages.firstDay)}
      actions={
        holds('wallet.wallets.deposit') && (
          <LinkButton size="s" variant="primary" href="/deposit">
            {t(messages.deposit)}
          </LinkButton>
        )
      }
    >
      {t(messages.firstDayMore)}
    </EmptyState>
  )
}
