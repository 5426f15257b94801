// The link that fills a new withdrawal with the destination and amount of a finished one.

import type { Text } from '@sampan/contract/language.ts'
import { LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { RotateCw } from 'lucide-react'
import { useSession } from '../../lib/session/use-session.ts'
import { linkToRepeat, type RepeatedWithdrawal } from './repeat-link.ts'

const label: Text = { en: 'Send again', 'zh-CN': '再次提现', th: 'ถอนอีกครั้ง' }

/** Everything is checked again: the limits, the fee and whether the destination can be used now. */
export function SendAgain(withdrawal: RepeatedWithdrawal) {
  const t = useT()
  const { holds } = useSession()
  if (!holds('wallet.wallets.withdraw')) return null
  return (
    <LinkButton href={linkToRepeat(withdrawal)} icon={<RotateCw className="i" />}>
      {t(label)}
    </LinkButton>
  )
}
