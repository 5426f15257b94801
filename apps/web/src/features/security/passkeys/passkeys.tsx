// The setting row of the passkeys.

import { listPasskeys } from '@sampan/contract/api/passkeys.ts'
import { Button } from '@sampan/ui/button'
import { withoutJoiners } from '@sampan/ui/join-thai-words'
import { useT } from '@sampan/ui/language'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { usePlural } from '@sampan/ui/use-plural'
import { FingerprintPattern } from 'lucide-react'
import { useEndpointQuery } from '../../../lib/http/endpoint-query.ts'
import { SettingOff, SettingOn, SettingRow } from '../../../lib/settings/setting-row.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyItem } from './passkey-item.tsx'
import { messages, passkeyCount } from './passkey-messages.ts'

type PasskeysRowProps = { count: number; adding: boolean; onAdd: (open: boolean) => void }

export function PasskeysRow({ count, adding, onAdd }: PasskeysRowProps) {
  const t = useT()
  const plural = usePlural()
  const state = plural(passkeyCount, count)
  const stored = count === 1 ? messages.one : messages.many
  return (
    <SettingRow
      icon={<FingerprintPattern className="i" />}
      title={t(messages.title)}
      state={count === 0 ? <SettingOff>{t(messages.noneTag)}</SettingOff> : <SettingOn>{state}</SettingOn>}
      action={
        <Button
          size="s"
          aria-expanded={adding}
          // A name has no lines, and voice control compares its words with those on the button.
          aria-label={withoutJoiners(t(messages.addLabel))}
          onClick={() => onAdd(!adding)}
        >
          {t(count === 0 ? messages.add : messages.addAnother)}
        </Button>
      }
      below={
        (count > 0 || adding) && (
          <div className="stack">
            {count > 0 && <PasskeyList />}
            {adding && <AddPasskey onCancel={() => onAdd(false)} />}
          </div>
        )
      }
    >
      {t(count === 0 ? messages.none : stored)}
    </SettingRow>
  )
}

function PasskeyList() {
  const t = useT()
  const query = useEndpointQuery(listPasskeys)
  return (
    <QueryBoundary query={query} label={t(messages.loading)} count={1}>
      {({ resultList }) => (
        <ul className="keys" aria-label={t(messages.list)}>
          {resultList.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </QueryBoundary>
  )
}
