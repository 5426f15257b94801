import { ArrowDownToLine, Bell, ChevronDown, LogOut, Search, Shield } from 'lucide-react'
import { useState } from 'react'
import { Button, LinkButton } from '../button/button.tsx'
import { CopyButton } from '../button/copy-button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { useT } from '../language/language.tsx'
import { Menu } from '../overlay/menu.tsx'
import { Figure } from './figure.tsx'
import { titles, words } from './texts.ts'

export function ButtonFigures() {
  const t = useT()
  return (
    <>
      <Figure title={titles.buttons}>
        <p className="row">
          <Button variant="primary" icon={<ArrowDownToLine className="i" />}>
            {t(words.deposit)}
          </Button>
          <Button>{t(words.withdraw)}</Button>
          <Button variant="quiet">{t(words.cancel)}</Button>
          <Button variant="danger">{t(words.freeze)}</Button>
        </p>
        <p className="row">
          <Button variant="primary" size="s">
            {t(words.small)}
          </Button>
          <Button size="s">{t(words.small)}</Button>
          <Button variant="primary" size="l">
            {t(words.large)}
          </Button>
          <LinkButton href="#main">{t(words.asLink)}</LinkButton>
        </p>
        <Button variant="primary" block>
          {t(words.longWord)}
        </Button>
        <p className="help">{t(words.focusHint)}</p>
      </Figure>
      <BusyFigure />
      <Figure title={titles.icons}>
        <p className="row">
          <IconButton label={t(words.search)} icon={<Search className="i" />} />
          <IconButton label={t(words.needYou)} icon={<Bell className="i" />} count={3} />
          <IconButton small label={t(words.search)} icon={<Search className="i" />} />
          <CopyButton
            text="WD-26-1112-0093"
            label={t(words.copy)}
            done={t(words.copied, { tail: '0093' })}
            failed={t(words.copyFailed)}
          />
        </p>
        <Menu
          align="start"
          trigger={
            <>
              {t(words.account)}
              <ChevronDown className="i i--s" />
            </>
          }
          items={[
            { key: 'account', label: t(words.account), href: '#main', current: true },
            { key: 'security', label: t(words.security), icon: <Shield className="i" />, href: '#main' },
            { key: 'thai', label: 'ภาษาไทย', lang: 'th' },
            { key: 'out', label: t(words.logOut), icon: <LogOut className="i" />, danger: true, apart: true },
          ]}
        />
      </Figure>
    </>
  )
}

function BusyFigure() {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const work = () => {
    setBusy(true)
    setTimeout(() => setBusy(false), 2_000)
  }
  return (
    <Figure title={titles.busy}>
      <p className="row">
        <Button variant="primary" busy={busy} busyLabel={t(words.handingIn)} onClick={work}>
          {t(words.confirm)}
        </Button>
        <Button variant="primary" busy busyLabel={t(words.handingIn)}>
          {t(words.confirm)}
        </Button>
        <Button busy>{t(words.withdraw)}</Button>
      </p>
      <Button variant="primary" disabledReason={t(words.whyNot)}>
        {t(words.confirm)}
      </Button>
      <Button variant="primary" block disabledReason={t(words.whyNot)}>
        {t(words.confirm)}
      </Button>
    </Figure>
  )
}
