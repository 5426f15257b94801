// The proofs of the signed-in customer's own balances: to keep as a file, or to check at once.

import { getLiabilityProofs } from '@sampan/contract/api/liabilities.ts'
import { Button } from '@sampan/ui/button'
import { DescriptionList } from '@sampan/ui/description-list'
import { downloadFile } from '@sampan/ui/download'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { toMoney } from '@sampan/ui/wire-money'
import { useState } from 'react'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { CheckResult } from './check-result.tsx'
import { messages } from './messages.ts'
import { useNightName } from './use-night-name.ts'
import { type CheckedProof, checkProofs, type PublishedNight, writeProofFile } from './verify-proof.ts'

type OwnProofProps = { nights: readonly PublishedNight[]; night: string; kept: boolean; proofNights: number }

export function OwnProof({ nights, night, kept, proofNights }: OwnProofProps) {
  const t = useT()
  const nameNight = useNightName()
  const title = t(messages.own, { night: nameNight(night) })
  if (!kept)
    return (
      <Panel title={title}>
        <p>{t(messages.notKept, { n: proofNights })}</p>
      </Panel>
    )
  return (
    <Panel title={title}>
      <KeptProof nights={nights} night={night} />
    </Panel>
  )
}

function KeptProof({ nights, night }: Pick<OwnProofProps, 'nights' | 'night'>) {
  const t = useT()
  const query = useEndpointQuery(getLiabilityProofs, { params: { night } }, { immutable: true })
  const [checked, setChecked] = useState<readonly CheckedProof[]>()
  return (
    <QueryBoundary query={query} label={t(messages.loading)} count={3}>
      {(own) =>
        own.proofs.length === 0 ? (
          <p>{t(messages.noBalance)}</p>
        ) : (
          <div className="stack">
            <DescriptionList
              items={[
                { key: 'id', term: t(messages.accountId), value: <span className="addr">{own.accountId}</span> },
                ...own.proofs.map(({ currency, balance }) => ({
                  key: currency,
                  term: t(messages.balanceIn, { currency }),
                  value: <Money exact money={toMoney({ amount: balance, currency })} />,
                })),
              ]}
            />
            <div className="row">
              <Button
                onClick={() =>
                  downloadFile(new Blob([writeProofFile(own)], { type: 'application/json' }), `sampan-proof-${night}.json`)
                }
              >
                {t(messages.download)}
              </Button>
              <Button variant="quiet" onClick={() => void checkProofs([...own.proofs, ...own.clearing], nights).then(setChecked)}>
                {t(messages.checkNow)}
              </Button>
            </div>
            {checked && <CheckResult checked={checked} />}
          </div>
        )
      }
    </QueryBoundary>
  )
}
