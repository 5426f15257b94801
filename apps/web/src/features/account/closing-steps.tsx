// What has to be withdrawn or finished before an account can close, with the way to each.

import type { getAccountClosing } from '@sampan/contract/api/account-closing.ts'
import { currencies } from '@sampan/contract/currencies.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { moneyText } from '@sampan/ui/money-parts'
import { Panel } from '@sampan/ui/panel'
import { Tag } from '@sampan/ui/status-tag'
import { usePlural } from '@sampan/ui/use-plural'
import { ArrowLeftRight, Coins, FileArchive, FileDown, Snowflake, UserCheck } from 'lucide-react'
import { SettingOn, SettingRow } from '../../lib/settings/setting-row.tsx'
import { messages, openApprovals, openTransactions } from './close-messages.ts'

export type ClosingInfo = ResponseOf<typeof getAccountClosing>

export function ClosingSteps({ info }: { info: ClosingInfo }) {
  const t = useT()
  const plural = usePlural()
  const { balances, blockers } = info
  return (
    <Panel flush title={t(messages.before)}>
      <ul className="seclist">
        {blockers.includes('frozen') && (
          <SettingRow
            icon={<Snowflake className="i" />}
            title={t(messages.frozen)}
            state={<Todo />}
            action={<LinkButton href="/account-security">{t(messages.open)}</LinkButton>}
          >
            {t(messages.frozenMore)}
          </SettingRow>
        )}
        {balances.map((balance) => (
          <BalanceRow key={balance.currency} balance={balance} />
        ))}
        {balances.length === 0 && (
          <SettingRow icon={<Coins className="i" />} title={t(messages.balances)} state={<Done />}>
            {t(messages.nothingLeft)}
          </SettingRow>
        )}
        <SettingRow
          icon={<ArrowLeftRight className="i" />}
          title={t(messages.transactions)}
          state={info.openTransactions > 0 ? <Todo /> : <Done />}
          action={info.openTransactions > 0 && <LinkButton href="/wallet-history?status=open">{t(messages.open)}</LinkButton>}
        >
          {info.openTransactions > 0 ? plural(openTransactions, info.openTransactions) : t(messages.noTransactions)}
        </SettingRow>
        {info.openApprovals > 0 && (
          <SettingRow
            icon={<UserCheck className="i" />}
            title={t(messages.approvals)}
            state={<Todo />}
            action={<LinkButton href="/approvals">{t(messages.open)}</LinkButton>}
          >
            {plural(openApprovals, info.openApprovals)}
          </SettingRow>
        )}
        <SettingRow
          icon={<FileDown className="i" />}
          title={t(messages.records)}
          action={<LinkButton href="/wallet-history?files=open">{t(messages.export)}</LinkButton>}
        >
          {t(messages.recordsMore)}
        </SettingRow>
        <SettingRow
          icon={<FileArchive className="i" />}
          title={t(messages.allData)}
          action={info.mayRequest && <LinkButton href="/your-data">{t(messages.download)}</LinkButton>}
        >
          {t(messages.allDataMore)}
        </SettingRow>
      </ul>
    </Panel>
  )
}

function BalanceRow({ balance: { currency, available, held, blocks } }: { balance: ClosingInfo['balances'][number] }) {
  const t = useT()
  const shown = moneyText(moneyFromWire(available, currency), { exact: true })
  const onHold = moneyText(moneyFromWire(held, currency), { exact: true })
  const path = currencies[currency].kind === 'fiat' ? '/fiat-withdraw' : '/crypto-withdraw'
  return (
    <SettingRow
      icon={<Coins className="i" />}
      title={shown}
      state={blocks ? <Todo /> : undefined}
      action={blocks && <LinkButton href={`${path}?currency=${currency}`}>{t(messages.withdraw)}</LinkButton>}
    >
      {Number(held) > 0 ? t(messages.onHold, { amount: onHold }) : t(blocks ? messages.withdrawMore : messages.tooSmall)}
    </SettingRow>
  )
}

function Todo() {
  const t = useT()
  return <Tag tone="waiting">{t(messages.todo)}</Tag>
}

function Done() {
  const t = useT()
  return <SettingOn>{t(messages.done)}</SettingOn>
}
