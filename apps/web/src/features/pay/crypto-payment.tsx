// How to pay in a stablecoin: the network, the address and the code that a wallet reads.

import { moneyAsTyped } from '@sampan/contract/money.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Address } from '@sampan/ui/address'
import { DescriptionList } from '@sampan/ui/description-list'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { NetworkBadge } from '@sampan/ui/network-badge'
import { Note } from '@sampan/ui/note'
import { QrCode } from '@sampan/ui/qr-code'
import { ReceiptCard } from '@sampan/ui/receipt-card'
import { Select } from '@sampan/ui/select'
import { toMoney } from '@sampan/ui/wire-money'
import { OctagonAlert } from 'lucide-react'
import { useState } from 'react'
import { CopyAction } from '../../entities/address/copy-action.tsx'
import { cryptoMessages } from '../../entities/crypto-transfer/crypto-messages.ts'
import { messages } from './messages.ts'
import type { PublicLink } from './use-public-link.ts'

export function CryptoPayment({ link }: { link: PublicLink }) {
  const t = useT()
  // A wrong network loses the money, so none is chosen where there are several.
  const [chosen, setChosen] = useState('')
  const method = link.crypto.length === 1 ? link.crypto[0] : link.crypto.find(({ mainNet }) => String(mainNet) === chosen)
  return (
    <div className="stack-l">
      {link.crypto.length > 1 && (
        <Field label={t(messages.network)}>
          <Select
            value={method ? String(method.mainNet) : ''}
            placeholder={t(cryptoMessages.chooseNetwork)}
            options={link.crypto.map(({ mainNet }) => ({ value: String(mainNet), label: networkById(mainNet).label }))}
            onChange={(event) => setChosen(event.target.value)}
          />
        </Field>
      )}
      {method && <MethodCard link={link} method={method} />}
    </div>
  )
}

type MethodCardProps = { link: PublicLink; method: PublicLink['crypto'][number] }

function MethodCard({ link, method }: MethodCardProps) {
  const t = useT()
  const network = networkById(method.mainNet)
  const { currency } = link.received
  const remaining = link.remaining && toMoney(link.remaining)
  const words = { currency, network: network.label }
  return (
    <ReceiptCard title={t(messages.payOn, words)} action={<NetworkBadge network={network.name} />}>
      <div className="stack-l">
        <Note tone="negative" icon={<OctagonAlert className="i" />} title={t(messages.onlyThis, words)}>
          {t(messages.onlyThisMore)}
        </Note>
        {method.memo !== null && (
          <Note tone="caution" title={t(messages.memoNeeded, { memo: method.memo })}>
            {t(messages.memoNeededMore)}
          </Note>
        )}
        <div className="pay__method">
          <div className="pay__qr">
            <QrCode text={method.uri} label={t(messages.qr)} />
            <p className="small muted">{t(messages.qrMore)}</p>
          </div>
          <div className="stack">
            <Address address={method.address} />
            <div className="row">
              <CopyAction
                variant="primary"
                text={method.address}
                label={t(cryptoMessages.copyAddress)}
                done={t(cryptoMessages.addressCopied, { tail: method.address.slice(-4) })}
              />
              {remaining && (
                <CopyAction text={moneyAsTyped(remaining)} label={t(messages.copyAmount)} done={t(messages.amountCopied)} />
              )}
              {method.memo !== null && (
                <CopyAction
                  text={method.memo}
                  label={t(cryptoMessages.copyMemo)}
                  done={t(cryptoMessages.memoCopied, { memo: method.memo })}
                />
              )}
            </div>
          </div>
        </div>
        <DescriptionList
          columns
          items={[
            remaining
              ? { key: 'amount', term: t(messages.amount), value: <Money money={remaining} exact /> }
              : { key: 'minimum', term: t(messages.minimum), value: <Money money={toMoney(method.minimum)} /> },
            ...(method.memo === null ? [] : [{ key: 'memo', term: t(cryptoMessages.memo), value: method.memo }]),
            ...(method.contractTail === null
              ? []
              : [
                  {
                    key: 'contract',
                    term: t(network.family === 'stellar' ? messages.issuer : messages.contract),
                    value: <span className="addr">{method.contractTail}</span>,
                  },
                ]),
          ]}
        />
      </div>
    </ReceiptCard>
  )
}
