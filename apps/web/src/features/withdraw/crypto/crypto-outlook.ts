import { networks } from '@sampan/contract/networks.ts'
import { useT } from '@sampan/ui/language'
import { cryptoWords } from '../../../entities/crypto-transfer/crypto-messages.ts'
import type { Outlook } from '../consequence.tsx'
import { words } from './messages.ts'
import type { Withdrawal } from './use-crypto-withdrawal.ts'

/** On the last page before the codes it is said that nothing stops it any more. */
export function useOutlook(withdrawal: Withdrawal, { final = false } = {}): Outlook {
  const t = useT()
  const { choice, preview, to, currentFee } = withdrawal
  const eta = preview?.etaMinutes
  const time = eta && (eta.to <= 1 ? t(cryptoWords.oneMinute) : t(cryptoWords.minutes, eta))
  return {
    priced: withdrawal,
    feeName: words.fee,
    currentFee,
    way: choice.network && {
      sent: {
        title: t(words.sent, { network: networks[choice.network].label }),
        detail: t(final ? words.sentFinal : words.sentMore),
      },
      arrives: {
        title: to ? t(words.arrivesAt, { label: to.label }) : t(words.arrivesThere),
        detail: time && t(words.arrivesMore, { time }),
      },
    },
  }
}
