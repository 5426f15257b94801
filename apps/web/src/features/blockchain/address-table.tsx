import { searchAddresses } from '@sampan/contract/api/blockchain-address.ts'
import { formatDay } from '@sampan/contract/format-time.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Address } from '@sampan/ui/address.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { NetworkBadge } from '@sampan/ui/network-badge.tsx'
import { StatusTag, Tag } from '@sampan/ui/status-tag.tsx'
import { type Column, Table } from '@sampan/ui/table.tsx'
import { addressWords, type SavedAddress } from '../../lib/address-status.ts'
import { CoolDown } from '../../lib/cool-down.tsx'
import { cryptoWords } from '../../lib/crypto-words.ts'
import { outdate } from '../../lib/server-state.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useReader } from '../../lib/use-reader.ts'
import { words } from './words.ts'

export function AddressTable({ rows, openId }: { rows: readonly SavedAddress[]; openId: string | undefined }) {
  const say = useSay()
  const url = useUrlState()
  return (
    <Table
      caption={say(words.caption)}
      columns={useColumns()}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => url.href({ id, added: undefined })}
      isOpen={({ id }) => id === openId}
    />
  )
}

function useColumns(): Column<SavedAddress>[] {
  const say = useSay()
  const reader = useReader()
  return [
    {
      key: 'label',
      head: say(words.label),
      render: ({ label, address, memo }) => (
        <span className="saved">
          <strong>{label}</strong>
          <small>
            <Address address={address} short />
            {memo !== null && ` · ${say(cryptoWords.memo)} ${memo}`}
          </small>
        </span>
      ),
    },
    {
      key: 'network',
      head: say(cryptoWords.network),
      card: 'end',
      render: ({ mainNet }) => <NetworkBadge network={networkById(mainNet).name} />,
    },
    { key: 'owner', head: say(words.whose), card: 'wide', render: ({ owner }) => say(addressWords[owner]) },
    {
      key: 'risk',
      head: say(words.risk),
      card: 'wide',
      render: ({ risk }) => (risk ? <StatusTag status={risk} /> : '–'),
    },
    { key: 'status', head: say(words.status), card: 'full', render: (row) => <AddressState address={row} /> },
    {
      key: 'used',
      head: say(words.used),
      card: 'wide',
      render: ({ lastUsedAt }) => (lastUsedAt === null ? say(addressWords.never) : formatDay(Date.parse(lastUsedAt), reader)),
    },
  ]
}

const renew = () => outdate(searchAddresses)

/** The state in one tag; while it cools down, with the clock beside it. */
export function AddressState({ address }: { address: SavedAddress }) {
  const say = useSay()
  const { status, risk, usableFrom } = address
  return (
    <span className="saved__state">
      {status ? <StatusTag status={status} /> : <Tag tone="waiting">{say(addressWords.cooling)}</Tag>}
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
