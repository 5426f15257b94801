import { depositAddress } from '@sampan/contract/api/crypto.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { type NetworkName, networks } from '@sampan/contract/networks.ts'
import { Address } from '@sampan/ui/address.tsx'
import { Answered } from '@sampan/ui/answered.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { type Fact, Facts } from '@sampan/ui/facts.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { NetworkBadge } from '@sampan/ui/network-badge.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Slip } from '@sampan/ui/slip.tsx'
import { OctagonAlert, Share2 } from 'lucide-react'
import { useState } from 'react'
import { CopyAction } from '../../lib/copy-action.tsx'
import { cryptoWords } from '../../lib/crypto-words.ts'
import { useAnswer } from '../../lib/server-state.ts'
import { LargeQr } from './large-qr.tsx'
import { MemoBlock } from './memo-block.tsx'
import { words } from './words.ts'

type Given = AnswerOf<typeof depositAddress>

/** The address is made by the first look at it, and stays the same ever after. */
export function DepositAddress({ asset, network }: { asset: Stablecoin; network: NetworkName }) {
  const say = useSay()
  const query = useAnswer(depositAddress, { params: { mainNet: networks[network].id, currency: asset } }, { lasting: true })
  return (
    <Answered query={query} label={say(cryptoWords.loading)} shape="text" count={5}>
      {(given) => <AddressSlip given={given} asset={asset} network={network} />}
    </Answered>
  )
}

type AddressSlipProps = { given: Given; asset: Stablecoin; network: NetworkName }

/** The name of the network stands three times around one address: the costly mistake is made here. */
function AddressSlip({ given, asset, network }: AddressSlipProps) {
  const say = useSay()
  const [ticked, setTicked] = useState(false)
  const { label } = networks[network]
  const shown = given.memo === null || ticked
  const [only, ...more] = given.notAccepted
  return (
    <Slip flush title={say(words.yours, { asset, network: label })} action={<NetworkBadge network={network} />}>
      <div className="panel__body panel__body--tight">
        {given.memo !== null && <MemoBlock memo={given.memo} network={label} ticked={ticked} onTick={setTicked} />}
        {shown ? (
          <div className="deposit">
            <LargeQr address={given.address} memo={given.memo} asset={asset} network={label} />
            <div className="deposit__a">
              <Address address={given.address} />
              <div className="row">
                <CopyAction
                  variant="primary"
                  text={given.address}
                  label={say(cryptoWords.copyAddress)}
                  done={say(cryptoWords.addressCopied, { tail: given.address.slice(-4) })}
                />
                <ShareAddress text={given.address} />
              </div>
              <p className="small muted">{say(words.stays, { network: label })}</p>
            </div>
          </div>
        ) : (
          <p className="deposit__later muted">{say(words.memoFirst)}</p>
        )}
        <Note tone="negative" icon={<OctagonAlert className="i" />} title={only}>
          {more.join(' ')}
        </Note>
      </div>
      <Facts columns facts={useFacts(given)} />
    </Slip>
  )
}

function useFacts({ minimum, confirmations, etaMinutes, contractTail }: Given): Fact[] {
  const say = useSay()
  const takes = etaMinutes.to <= 1 ? say(cryptoWords.oneMinute) : say(cryptoWords.minutes, etaMinutes)
  const facts: Fact[] = [
    { key: 'minimum', term: say(words.minimum), value: <Money money={moneyFromWire(minimum.amount, minimum.currency)} /> },
    {
      key: 'after',
      term: say(words.after),
      value: confirmations === 1 ? say(words.block) : say(words.blocks, { count: confirmations }),
    },
    { key: 'takes', term: say(words.takes), value: takes },
  ]
  if (contractTail === null) return facts
  return [
    ...facts,
    {
      key: 'contract',
      term: say(words.contract),
      value: (
        <span className="addr">
          <b>{contractTail}</b>
        </span>
      ),
    },
  ]
}

/** Where the device has a sheet for it. The address alone is handed on, as in the QR code. */
function ShareAddress({ text }: { text: string }) {
  const say = useSay()
  if (typeof navigator.share !== 'function') return null
  return (
    <Button
      variant="quiet"
      icon={<Share2 className="i" />}
      // Whoever closes the sheet without sharing has decided; there is nothing to report.
      onClick={() => void navigator.share({ text }).catch(() => undefined)}
    >
      {say(words.share)}
    </Button>
  )
}
