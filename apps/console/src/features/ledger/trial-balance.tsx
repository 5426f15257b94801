import { trialBalance } from '@sampan/contract/operator/ledger.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Panel } from '@sampan/ui/panel.tsx'
import { Tag } from '@sampan/ui/status-tag.tsx'
import { useTimes } from '../../lib/reader.ts'
import { useAnswer } from '../../lib/server-state.ts'
import { words as shared } from '../../lib/words.ts'
import { Figure } from './figure.tsx'
import { words } from './words.ts'

const isZero = (amount: string): boolean => !/[1-9]/.test(amount)

/** Per currency every kind of account, and their sum under the rule: anybody can add it up on the page. */
export function TrialBalance() {
  const say = useSay()
  const { moment } = useTimes()
  const query = useAnswer(trialBalance)
  return (
    <Answered query={query} label={say(shared.loading)} panel count={6}>
      {({ asOf, currencies }) => (
        <>
          <p className="small muted">{say(words.asOf, { time: moment(asOf) })}</p>
          <div className="cgrid">
            {currencies.map(({ currency, lines, sum }) => (
              <Panel
                key={currency}
                title={currency}
                flush
                action={<Tag tone={isZero(sum) ? 'done' : 'stopped'}>{say(isZero(sum) ? words.sumRight : words.sumWrong)}</Tag>}
              >
                <table className="csums">
                  <caption className="vh">{currency}</caption>
                  <tbody>
                    {lines.map(({ kind, detail, balance }) => (
                      <tr key={`${kind}.${detail}`}>
                        <th scope="row">{[kind, detail].filter(Boolean).join(' ')}</th>
                        <td>
                          <Figure amount={balance} currency={currency} />
                        </td>
                      </tr>
                    ))}
                  </tbody>
                  <tfoot>
                    <tr>
                      <th scope="row">{say(words.sum)}</th>
                      <td>
                        <Figure amount={sum} currency={currency} />
                      </td>
                    </tr>
                  </tfoot>
                </table>
              </Panel>
            ))}
          </div>
        </>
      )}
    </Answered>
  )
}
