// The public page of the proof of liabilities: totals and roots, the own proof, and the check of a proof in this browser.

import { listLiabilityRoots } from '@sampan/contract/api/liabilities.ts'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { useUrlState } from '@sampan/ui/url-state'
import { ChipMenu } from '../../lib/forms/chip-menu.tsx'
import { usePublicQuery } from '../../lib/http/use-public-query.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { CheckProof } from './check-proof.tsx'
import { messages } from './messages.ts'
import { OwnProof } from './own-proof.tsx'
import { RootsTable } from './roots-table.tsx'
import { useNightName } from './use-night-name.ts'
import type { PublishedNight } from './verify-proof.ts'

export function ProofOfLiabilities({ title }: ScreenProps) {
  const t = useT()
  const query = usePublicQuery(listLiabilityRoots, {})
  return (
    <main className="wrap" id="main">
      <div className="page-head">
        <h1>{t(title)}</h1>
        <p className="lead">{t(messages.lead)}</p>
      </div>
      <QueryBoundary query={query} label={t(messages.loading)} count={5} panel>
        {({ nights, proofNights }) => <Nights nights={nights} proofNights={proofNights} />}
      </QueryBoundary>
    </main>
  )
}

function Nights({ nights, proofNights }: { nights: readonly PublishedNight[]; proofNights: number }) {
  const t = useT()
  const url = useUrlState()
  const { holds } = useSession()
  const nameNight = useNightName()
  const [newest, ...earlier] = nights
  if (!newest)
    return (
      <EmptyState level={2} title={t(messages.none)}>
        {t(messages.noneMore)}
      </EmptyState>
    )
  const shown = nights.find(({ night }) => night === url.get('night')) ?? newest
  return (
    <div className="stack-l">
      {earlier.length > 0 && (
        <div className="filters" role="group" aria-label={t(messages.nights)}>
          <ChipMenu
            name="night"
            all={t(messages.newest, { night: nameNight(newest.night) })}
            options={earlier.map(({ night }) => ({ value: night, label: nameNight(night) }))}
          />
        </div>
      )}
      <RootsTable published={shown} />
      {holds('wallet.wallets') && (
        <OwnProof
          key={shown.night}
          nights={nights}
          night={shown.night}
          kept={nights.indexOf(shown) < proofNights}
          proofNights={proofNights}
        />
      )}
      <CheckProof nights={nights} />
      <HowItWorks />
    </div>
  )
}

function HowItWorks() {
  const t = useT()
  return (
    <section className="narrow stack" aria-labelledby="h-how">
      <h2 id="h-how">{t(messages.how)}</h2>
      <p>{t(messages.howTree)}</p>
      <p>{t(messages.howLeaf)}</p>
      <p>{t(messages.howClearing)}</p>
      <p>{t(messages.howLimits)}</p>
    </section>
  )
}
