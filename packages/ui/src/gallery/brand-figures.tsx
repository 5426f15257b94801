// Gallery figures of the logo, the boat and the harbour.

import { Boat } from '../brand/boat.tsx'
import { Harbour } from '../brand/harbour.tsx'
import { Logo } from '../brand/logo.tsx'
import { ProgressRing } from '../button/progress-ring.tsx'
import { useT } from '../language/language.tsx'
import { dataTexts } from './data-texts.ts'
import { Figure } from './figure.tsx'
import { stateTexts } from './state-texts.ts'
import { titles } from './texts.ts'

const colours = [
  'surface',
  'raised',
  'sunken',
  'buff',
  'line',
  'line-strong',
  'text',
  'text-soft',
  'muted',
  'accent',
  'accent-soft',
  'mark',
  'positive',
  'caution',
  'negative',
  'info',
]

export function BrandFigures() {
  const t = useT()
  return (
    <>
      <Figure title={titles.type}>
        <p className="big-48">48 866,897</p>
        <p className="big-36">36 25,000.00</p>
        <p className="big-26">{t(dataTexts.pageTitle)}</p>
        <p className="h-mid">{t(dataTexts.sheet)}</p>
        <p className="big-17">{t(dataTexts.section)}</p>
        <p>{t(dataTexts.body)}</p>
        <p className="small muted">{t(dataTexts.meta)}</p>
        <p>
          <span lang="en">English</span> · <span lang="zh-CN">简体中文</span> · <span lang="th">ภาษาไทย</span> ·{' '}
          <span lang="de">Grüße, Łódź</span>
        </p>
      </Figure>
      <Figure title={titles.colour}>
        <div className="pairs">
          {colours.map((name) => (
            <span key={name} className={`swatch swatch--${name}`}>
              {name}
            </span>
          ))}
        </div>
      </Figure>
      <Figure title={titles.brand}>
        <p className="row">
          <Logo title="Sampan" />
          <Boat />
          <ProgressRing large label={t(stateTexts.working)} />
        </p>
      </Figure>
      <Figure title={titles.harbour} wide>
        <Harbour
          label={t(dataTexts.chart)}
          banks={t(dataTexts.banks)}
          chains={t(dataTexts.chains)}
          rails={['ACH', 'SWIFT', 'FPS', 'SEPA']}
          networks={['Tron', 'Base', 'Ethereum', 'Solana', 'Stellar']}
        />
      </Figure>
    </>
  )
}
