import { formatMoney } from '@sampan/contract/format-money.ts'
import { LinkButton } from '@sampan/ui/button.tsx'
import { type Fact, Facts } from '@sampan/ui/facts.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { Slip } from '@sampan/ui/slip.tsx'
import { StatusTag } from '@sampan/ui/status-tag.tsx'
import { SummaryValue } from '../../lib/summary-value.tsx'
import { useVisitor } from '../../lib/use-visitor.ts'
import type { Told } from './decide.ts'
import { subjectOf } from './subject.ts'
import { decideWords, words } from './words.ts'

/** The whole action in plain lines: nothing that is approved stays unseen. */
export function Decoded({ told }: { told: Told }) {
  const say = useSay()
  const { holds } = useVisitor()
  const subject = subjectOf(told)
  return (
    <>
      <Slip title={say(words.decoded)}>
        <Facts facts={useFacts(told)} />
      </Slip>
      {subject && holds(subject.scope) && (
        <div className="row">
          <LinkButton size="s" href={subject.href}>
            {say(words.subject)}
          </LinkButton>
        </div>
      )}
    </>
  )
}

function useFacts({ facts, risk, limits, note, maker, quote }: Told): Fact[] {
  const say = useSay()
  return [
    ...facts.map((line, index) => ({ key: `${index}${line.label}`, term: line.label, value: <SummaryValue line={line} /> })),
    ...(quote === null
      ? []
      : [
          { key: 'get', term: say(decideWords.get), value: <Money exact money={moneyOf(quote.get)} /> },
          { key: 'rate', term: say(decideWords.rate), value: `1 ${quote.pay.currency} = ${quote.rate} ${quote.get.currency}` },
        ]),
    { key: 'maker', term: say(words.maker), value: maker.name },
    ...(note === null ? [] : [{ key: 'why', term: say(words.why), value: note }]),
    ...(risk === null ? [] : [{ key: 'risk', term: say(words.risk), value: <StatusTag status={risk} /> }]),
    ...limits.map(({ name, left, of }, index) => ({
      key: `limit${name}`,
      term: index === 0 ? say(words.limits) : '',
      value: <Money exact money={moneyOf(left)} />,
      note: say(words.limitLeft, { of: formatMoney(moneyOf(of)) }),
    })),
  ]
}
