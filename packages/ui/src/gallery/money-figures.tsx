// Gallery figures of amounts, assets and tables.

import { moneyFromWire as money } from '@sampan/contract/money.ts'
import { Address } from '../address/address.tsx'
import { Button } from '../button/button.tsx'
import { DescriptionList } from '../description-list/description-list.tsx'
import { useT } from '../language/language.tsx'
import { Money } from '../money/money.tsx'
import { ReceiptCard } from '../receipt-card/receipt-card.tsx'
import { dataTexts as texts } from './data-texts.ts'
import { Figure } from './figure.tsx'
import { ScaleFigures } from './scale-figures.tsx'
import { messages, titles } from './texts.ts'

export function MoneyFigures() {
  return (
    <>
      <MoneyFigure />
      <ReceiptCardFigure />
      <ScaleFigures />
      <AddressFigure />
    </>
  )
}

function MoneyFigure() {
  const t = useT()
  return (
    <Figure title={titles.money}>
      <p>
        <Money total money={money('866897.53', 'USD')} />
      </p>
      <DescriptionList
        items={[
          { key: 'balance', term: t(texts.balance), value: <Money money={money('184250.000000', 'USDC')} /> },
          { key: 'jpy', term: t(texts.noMinor), value: <Money money={money('3480000', 'JPY')} /> },
          { key: 'in', term: t(texts.cameIn), value: <Money signed tone="in" money={money('40000.000000', 'USDC')} /> },
          { key: 'coming', term: t(texts.comingIn), value: <Money signed money={money('19985.00', 'SGD')} /> },
          { key: 'out', term: t(texts.wentOut), value: <Money money={money('-12500.000000', 'USDC')} /> },
          { key: 'void', term: t(texts.voided), value: <Money tone="void" money={money('350000.00', 'THB')} /> },
          { key: 'held', term: t(texts.held), value: <Money dash money={money('0.00', 'EUR')} /> },
          { key: 'floor', term: t(texts.floored), value: <Money money={money('96415.859999', 'USDT')} /> },
          { key: 'exact', term: t(texts.exact), value: <Money exact money={money('96415.859999', 'USDT')} /> },
          { key: 'eth', term: t(texts.coin), value: <Money money={money('0.004200000', 'ETH')} /> },
          { key: 'new', term: t(texts.changed), value: <Money changed money={money('128330.50', 'SGD')} /> },
          { key: 'rate', term: t(texts.rate), value: '1 THB = 0.03079 USDT' },
        ]}
      />
    </Figure>
  )
}

function ReceiptCardFigure() {
  const t = useT()
  return (
    <Figure title={titles.facts}>
      <ReceiptCard title={t(texts.quote)} foot={t(texts.arithmetic)}>
        <div className="stack">
          <DescriptionList
            items={[
              { key: 'pay', term: t(texts.pay), value: <Money money={money('50000.00', 'USD')} /> },
              { key: 'fee', term: t(texts.fee), value: <Money money={money('-15.00', 'USD')} /> },
              { key: 'rate', term: t(texts.rate), value: '1 USD = 0.9998 WUSD', note: t(texts.less) },
              { key: 'get', term: t(texts.get), value: <Money money={money('49975.003000', 'WUSD')} />, sum: true },
            ]}
          />
          <Button variant="primary" block>
            {t(texts.accept)}
          </Button>
        </div>
      </ReceiptCard>
    </Figure>
  )
}

function AddressFigure() {
  const t = useT()
  const copy = {
    label: t(texts.copyAddress),
    done: (tail: string) => t(messages.copied, { tail }),
    failed: t(messages.copyFailed),
  }
  return (
    <Figure title={titles.addresses} wide>
      <p className="small muted">{t(texts.whole)}</p>
      <Address boxed copy={copy} address="TYehqMuvyMg2ihq3ob2gi2oTmna3RJ8xEk" />
      <Address copy={copy} address="0x4e6e4beD8cEe5590339f6672FF8CcF940BBE18cc" />
      <p className="small muted">{t(texts.inList)}</p>
      <p>
        <Address short copy={copy} address="0x6F4e76F985986d2586576Cd7b3BcedCf8a3B35a7" />
      </p>
    </Figure>
  )
}
