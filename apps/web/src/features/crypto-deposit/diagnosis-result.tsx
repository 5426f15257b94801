// The result of a deposit diagnosis and what to do next.

import { moneyFromWire } from '@sampan/contract/money.ts'
import { isNetworkName, type NetworkName, networkById, networks } from '@sampan/contract/networks.ts'
import { sentenceGap } from '@sampan/contract/punctuation.ts'
import { Button, LinkButton } from '@sampan/ui/button'
import { useLanguage, useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { Note } from '@sampan/ui/note'
import { ScaleBar } from '@sampan/ui/scale-bar'
import { useUrlState } from '@sampan/ui/url-state'
import { navigate } from 'wouter/use-browser-location'
import { cryptoMessages } from '../../entities/crypto-transfer/crypto-messages.ts'
import { storeDraft } from '../../lib/forms/drafts.ts'
import { endSentence } from '../../lib/i18n/end-sentence.ts'
import { useSession } from '../../lib/session/use-session.ts'
import type { Diagnosis, DiagnosisForm } from './diagnose-deposit.ts'
import { findings } from './diagnosis-findings.ts'
import { messages } from './diagnosis-messages.ts'

type FindingProps = { diagnosis: Diagnosis; wanted: DiagnosisForm; onLookOn: (network: NetworkName) => void }

/** What became of it, what to do now, and the way there. */
export function DiagnosisResult({ diagnosis, wanted, onLookOn }: FindingProps) {
  const t = useT()
  const language = useLanguage()
  const url = useUrlState()
  const { holds } = useSession()
  const { finding, confirmations, foundOn, transactionId, amount, nextStep, caseAllowed } = diagnosis
  const { tone, title } = findings[finding]
  const elsewhere = foundOn === null ? undefined : networkById(foundOn)
  const params = { network: labelOf(wanted.network), foundOn: elsewhere?.label ?? '' }
  const counted = confirmations && t(cryptoMessages.confirmations, confirmations)
  return (
    <div className="finding">
      <Note tone={tone} live="status" title={t(title, params)}>
        {amount && (
          <>
            <Money money={moneyFromWire(amount.amount, amount.currency)} exact />{' '}
          </>
        )}
        {counted && confirmations && (
          <>
            <ScaleBar
              value={confirmations.n}
              max={confirmations.m}
              label={t(cryptoMessages.confirmationsLabel)}
              valueText={counted}
            />
            {endSentence(counted, language) + t(sentenceGap)}
          </>
        )}
        {nextStep}
        <div className="row">
          {transactionId !== null && holds('wallet_history.crypto_deposit.view') && (
            <LinkButton size="s" href={url.href({ id: transactionId, missing: undefined })}>
              {t(messages.seeDeposit)}
            </LinkButton>
          )}
          {finding === 'WRONG_NETWORK' && elsewhere && (
            <Button size="s" onClick={() => onLookOn(elsewhere.name)}>
              {t(messages.lookOn, { network: elsewhere.label })}
            </Button>
          )}
          {caseAllowed && <OpenCase wanted={wanted} finding={finding} />}
        </div>
      </Note>
    </div>
  )
}

const labelOf = (network: string): string => (isNetworkName(network) ? networks[network].label : network)

/** The feedback form opens with the known hash, so that it need not be copied. */
function OpenCase({ wanted, finding }: { wanted: DiagnosisForm; finding: Diagnosis['finding'] }) {
  const t = useT()
  const { user } = useSession()
  const open = () => {
    const caseParams = { network: labelOf(wanted.network), hash: wanted.hash.trim(), finding }
    const draft = { category: 'problem', message: t(messages.caseText, caseParams) }
    if (user?.userId !== undefined) storeDraft(sessionStorage, user.userId, 'feedback', draft)
    navigate('/feedback')
  }
  return (
    <Button size="s" onClick={open}>
      {t(messages.openCase)}
    </Button>
  )
}
