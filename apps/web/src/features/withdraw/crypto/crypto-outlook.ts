// The expected route of a crypto withdrawal.

import { networks } from '@sampan/contract/networks.ts'
import { useT } from '@sampan/ui/language'
import { cryptoMessages } from '../../../entities/crypto-transfer/crypto-messages.ts'
import type { Outlook } from '../consequence.tsx'
import { messages } from './messages.ts'
import type { CryptoWithdrawal } from './use-crypto-withdrawal.ts'

/** The review names that a sent withdrawal cannot be stopped. */
export function useCryptoOutlook(withdrawal: CryptoWithdrawal, { final = false } = {}): Outlook {
  const t = useT()
  const { choice, preview, to, currentFee } = withdrawal
  const eta = preview?.etaMinutes
  const time = eta && (eta.to <= 1 ? t(cryptoMessages.oneMinute) : t(cryptoMessages.minutes, eta))
  return {
    priced: withdrawal,
    feeName: messages.fee,
    currentFee,
    way: choice.network && {
      sent: {
        title: t(messages.sent, { network: networks[choice.network].label }),
        detail: t(final ? messages.sentFinal : messages.sentMore),
      },
      arrives: {
        title: to ? t(messages.arrivesAt, { label: to.label }) : t(messages.arrivesThere),
        detail: time && t(messages.arrivesMore, { time }),
      },
    },
  }
}
