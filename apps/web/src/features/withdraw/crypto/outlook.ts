import { networks } from '@sampan/contract/networks.ts'
import { useSay } from '@sampan/ui/language.tsx'
import { cryptoWords } from '../../../lib/crypto-words.ts'
import type { Outlook } from '../consequence.tsx'
import type { Withdrawal } from './use-withdrawal.ts'
import { words } from './words.ts'

/** On the last page before the codes it is said that nothing stops it any more. */
export function useOutlook(withdrawal: Withdrawal, { final = false } = {}): Outlook {
  const say = useSay()
  const { choice, preview, to, currentFee } = withdrawal
  const eta = preview?.etaMinutes
  const time = eta && (eta.to <= 1 ? say(cryptoWords.oneMinute) : say(cryptoWords.minutes, eta))
  return {
    priced: withdrawal,
    feeName: words.fee,
    currentFee,
    way: choice.network && {
      sent: {
        title: say(words.sent, { network: networks[choice.network].label }),
        detail: say(final ? words.sentFinal : words.sentMore),
      },
      arrives: {
        title: to ? say(words.arrivesAt, { label: to.label }) : say(words.arrivesThere),
        detail: time && say(words.arrivesMore, { time }),
      },
    },
  }
}
