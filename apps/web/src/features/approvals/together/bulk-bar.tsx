// The bar of the selected approvals: how many, their sum, and the way to decide them together.

import { Button, LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { useUrlState } from '@sampan/ui/url-state'
import { usePlural } from '@sampan/ui/use-plural'
import { bulkMessages as messages, selectedCount } from './bulk-messages.ts'
import { sumAmounts } from './bulk-selection.ts'
import type { Selection } from './use-selection.ts'

export function BulkBar({ selection: { rows, equal, selectEqual, clear } }: { selection: Selection }) {
  const t = useT()
  const plural = usePlural()
  const url = useUrlState()
  const total = sumAmounts(rows)
  if (rows.length === 0) return null
  return (
    <div className="decidebar" role="region" aria-label={t(messages.list)}>
      <span className="decidebar__what">
        <span role="status">{plural(selectedCount, rows.length)}</span>
        {total && <Money exact money={total} />}
        <small>{t(messages.equalOnly)}</small>
      </span>
      <div className="decidebar__do">
        {rows.length > 1 && (
          <LinkButton variant="primary" href={url.href({ together: rows.map(({ id }) => id).join() })}>
            {t(messages.review)}
          </LinkButton>
        )}
        {equal.length > rows.length && <Button onClick={selectEqual}>{t(messages.selectEqual, { count: equal.length })}</Button>}
        <Button variant="quiet" onClick={clear}>
          {t(messages.clear)}
        </Button>
      </div>
    </div>
  )
}
