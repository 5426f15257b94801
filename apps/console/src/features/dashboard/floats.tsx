import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import type { dashboard } from '@sampan/contract/operator/ledger.ts'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { Panel } from '@sampan/ui/panel.tsx'
import { type Column, Table } from '@sampan/ui/table.tsx'
import { words as shared } from '../../lib/words.ts'
import { words } from './words.ts'

type Float = AnswerOf<typeof dashboard>['floats'][number]

export function Floats({ floats }: { floats: readonly Float[] }) {
  const say = useSay()
  const figure = (key: 'customers' | 'outside' | 'suspense' | 'reserve', card: 'end' | 'label'): Column<Float> => ({
    key,
    head: say(words[key]),
    headText: say(words[key]),
    figure: true,
    card,
    render: (row) => <Money money={moneyOf({ amount: row[key], currency: row.currency })} ticker={false} />,
  })
  return (
    <Panel title={say(words.floats)} action={<span className="small muted">{say(words.floatsAbout)}</span>} flush>
      <Table
        caption={say(words.floats)}
        rows={floats}
        rowKey={({ currency }) => currency}
        columns={[
          { key: 'currency', head: say(shared.currency), render: ({ currency }) => <strong>{currency}</strong> },
          figure('customers', 'label'),
          figure('outside', 'label'),
          figure('suspense', 'label'),
          figure('reserve', 'label'),
        ]}
      />
    </Panel>
  )
}
