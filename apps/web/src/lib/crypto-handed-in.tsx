import { get, withdraw } from '@sampan/contract/api/crypto.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { LinkButton } from '@sampan/ui/button'
import { DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import * as z from 'zod/mini'
import { CancelWithdrawal } from './cancel-withdrawal.tsx'
import { CryptoCourse } from './crypto-course.tsx'
import { words as detailWords, handedInWords as words } from './crypto-detail-words.ts'
import { Reference } from './crypto-facts.tsx'
import type { Crossing } from './crypto-legs.ts'
import { useAnswer } from './server-state.ts'
import { useVisitor } from './use-visitor.ts'
import { WaitingFor } from './waiting-for.tsx'

/** What the result page adds to its words: the crossing, live, as long as somebody looks at it. */
export function CryptoHandedIn({ handedIn }: { handedIn: unknown }) {
  const read = z.safeParse(withdraw.result, handedIn)
  return read.success ? <Live first={read.data} /> : null
}

function Live({ first }: { first: Crossing }) {
  const t = useT()
  const { holds } = useVisitor()
  const mayFollow = holds('wallet_history.crypto_withdraw.view')
  const { data: crossing = first } = useAnswer(get, { params: { id: first.id } }, { asks: mayFollow })
  const figure = ({ amount, currency }: Crossing['amount']) => <Money money={moneyFromWire(amount, currency)} exact />
  return (
    <div className="handed-in stack-l">
      <CryptoCourse crossing={crossing} />
      <WaitingFor nextStep={crossing.nextStep} />
      <DescriptionList
        facts={[
          { key: 'reference', term: t(detailWords.reference), value: <Reference reference={crossing.reference} /> },
          { key: 'arrives', term: t(detailWords.arrives), value: figure(crossing.amount) },
          { key: 'fee', term: t(detailWords.fee), value: figure(crossing.fee) },
          { key: 'total', term: t(words.setAside), value: figure(crossing.total), sum: true },
        ]}
      />
      <div className="row">
        {mayFollow && (
          <LinkButton variant="primary" href={`/crypto-withdraw?id=${crossing.id}`}>
            {t(words.follow)}
          </LinkButton>
        )}
        <CancelWithdrawal crossing={crossing} />
      </div>
    </div>
  )
}
