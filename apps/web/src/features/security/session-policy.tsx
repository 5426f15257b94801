import { setSessionPolicy } from '@sampan/contract/api/security.ts'
import { accountInfo } from '@sampan/contract/api/user.ts'
import { useSay } from '@sampan/ui/language.tsx'
import { Segmented } from '@sampan/ui/segmented.tsx'
import { showToast } from '@sampan/ui/toast-store.ts'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import type { Info } from '../../lib/own-rows.tsx'
import { outdate } from '../../lib/server-state.ts'
import { SettingRow } from '../../lib/setting-row.tsx'
import { words } from './words-sessions.ts'

type Policy = Info['sessionPolicy']

export function SessionPolicy({ policy }: { policy: Policy }) {
  const say = useSay()
  const [chosen, setChosen] = useState(policy)
  const choose = async (next: Policy) => {
    setChosen(next)
    const outcome = await call(setSessionPolicy, { body: { policy: next } })
    setChosen(outcome.ok ? outcome.result.policy : policy)
    outdate(accountInfo)
    if (outcome.ok) showToast({ text: say(words.saved) })
  }
  return (
    <SettingRow
      icon={<MonitorSmartphone className="i" />}
      title={say(words.policy)}
      action={
        <Segmented
          small
          label={say(words.policy)}
          value={chosen}
          onChange={(next) => void choose(next)}
          segments={[
            { value: 'single', label: say(words.single) },
            { value: 'multiple', label: say(words.multiple) },
          ]}
        />
      }
    >
      {say(chosen === 'single' ? words.policySingle : words.policyMultiple)}
    </SettingRow>
  )
}
