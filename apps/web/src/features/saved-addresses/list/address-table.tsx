// The table of saved addresses with their states.

import { searchAddresses } from '@sampan/contract/api/blockchain-address.ts'
import { formatDay } from '@sampan/contract/format-time.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Address } from '@sampan/ui/address'
import { useT } from '@sampan/ui/language'
import { NetworkBadge } from '@sampan/ui/network-badge'
import { StatusTag, Tag } from '@sampan/ui/status-tag'
import { type Column, Table } from '@sampan/ui/table'
import { useUrlState } from '@sampan/ui/url-state'
import { addressMessages, type SavedAddress } from '../../../entities/address/address-status.ts'
import { CoolDown } from '../../../entities/address/cool-down.tsx'
import { cryptoMessages } from '../../../entities/crypto-transfer/crypto-messages.ts'
import { invalidate } from '../../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../../lib/i18n/use-locale-format.ts'
import { messages } from '../messages.ts'

export function AddressTable({ rows, openId }: { rows: readonly SavedAddress[]; openId: string | undefined }) {
  const t = useT()
  const url = useUrlState()
  return (
    <Table
      caption={t(messages.caption)}
      columns={useColumns()}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => url.href({ id, added: undefined })}
      isOpen={({ id }) => id === openId}
    />
  )
}

function useColumns(): Column<SavedAddress>[] {
  const t = useT()
  const locale = useLocaleFormat()
  return [
    {
      key: 'label',
      head: t(messages.label),
      render: ({ label, address, memo }) => (
        <span className="saved">
          <strong>{label}</strong>
          <small>
            <Address address={address} short />
            {memo !== null && ` · ${t(cryptoMessages.memo)} ${memo}`}
          </small>
        </span>
      ),
    },
    {
      key: 'network',
      head: t(cryptoMessages.network),
      card: 'end',
      render: ({ mainNet }) => <NetworkBadge network={networkById(mainNet).name} />,
    },
    {
      key: 'owner',
      head: t(messages.whose),
      card: 'wide',
      render: ({ owner }) => <span className="saved__fact">{t(addressMessages[owner])}</span>,
    },
    {
      key: 'risk',
      head: t(messages.risk),
      card: 'wide',
      render: ({ risk }) => (risk ? <StatusTag status={risk} /> : '–'),
    },
    { key: 'status', head: t(messages.status), card: 'full', render: (row) => <AddressState address={row} /> },
    {
      key: 'used',
      head: t(messages.used),
      card: 'wide',
      render: ({ lastUsedAt }) => (
        <span className="saved__fact">
          {lastUsedAt === null ? t(addressMessages.never) : formatDay(Date.parse(lastUsedAt), locale)}
        </span>
      ),
    },
  ]
}

const renew = () => invalidate(searchAddresses)

/** The state in one tag; while it cools down, with the clock beside it. */
export function AddressState({ address }: { address: SavedAddress }) {
  const t = useT()
  const { status, risk, usableFrom } = address
  return (
    <span className="saved__state">
      {status ? <StatusTag status={status} /> : <Tag tone="waiting">{t(addressMessages.cooling)}</Tag>}
      {risk === 'highRisk' && (
        <span className="only-small">
          <StatusTag status="highRisk" />
        </span>
      )}
      {usableFrom !== null && (
        <small>
          <CoolDown usableFrom={usableFrom} onEnd={renew} />
        </small>
      )}
    </span>
  )
}
