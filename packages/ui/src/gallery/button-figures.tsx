// Gallery figures of buttons.

import { ArrowDownToLine, Bell, ChevronDown, LogOut, Search, Shield } from 'lucide-react'
import { useState } from 'react'
import { Button, LinkButton } from '../button/button.tsx'
import { CopyButton } from '../button/copy-button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { useT } from '../language/language.tsx'
import { Menu } from '../overlay/menu.tsx'
import { Figure } from './figure.tsx'
import { messages, titles } from './texts.ts'

export function ButtonFigures() {
  const t = useT()
  return (
    <>
      <Figure title={titles.buttons}>
        <p className="row">
          <Button variant="primary" icon={<ArrowDownToLine className="i" />}>
            {t(messages.deposit)}
          </Button>
          <Button>{t(messages.withdraw)}</Button>
          <Button variant="quiet">{t(messages.cancel)}</Button>
          <Button variant="danger">{t(messages.freeze)}</Button>
        </p>
        <p className="row">
          <Button variant="primary" size="s">
            {t(messages.small)}
          </Button>
          <Button size="s">{t(messages.small)}</Button>
          <Button variant="primary" size="l">
            {t(messages.large)}
          </Button>
          <LinkButton href="#main">{t(messages.asLink)}</LinkButton>
        </p>
        <Button variant="primary" block>
          {t(messages.longWord)}
        </Button>
        <p className="help">{t(messages.focusHint)}</p>
      </Figure>
      <BusyFigure />
      <Figure title={titles.icons}>
        <p className="row">
          <IconButton label={t(messages.search)} icon={<Search className="i" />} />
          <IconButton label={t(messages.needYou)} icon={<Bell className="i" />} count={3} />
          <IconButton small label={t(messages.search)} icon={<Search className="i" />} />
          <CopyButton
            text="WD-26-1112-0093"
            label={t(messages.copy)}
            done={t(messages.copied, { tail: '0093' })}
            failed={t(messages.copyFailed)}
          />
        </p>
        <Menu
          align="start"
          trigger={
            <>
              {t(messages.account)}
              <ChevronDown className="i i--s" />
            </>
          }
          items={[
            { key: 'account', label: t(messages.account), href: '#main', current: true },
            { key: 'security', label: t(messages.security), icon: <Shield className="i" />, href: '#main' },
            { key: 'thai', label: 'ภาษาไทย', lang: 'th' },
            { key: 'out', label: t(messages.logOut), icon: <LogOut className="i" />, danger: true, apart: true },
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
        <Button variant="primary" busy={busy} busyLabel={t(messages.handingIn)} onClick={work}>
          {t(messages.confirm)}
        </Button>
        <Button variant="primary" busy busyLabel={t(messages.handingIn)}>
          {t(messages.confirm)}
        </Button>
        <Button busy>{t(messages.withdraw)}</Button>
      </p>
      <Button variant="primary" disabledReason={t(messages.whyNot)}>
        {t(messages.confirm)}
      </Button>
      <Button variant="primary" block disabledReason={t(messages.whyNot)}>
        {t(messages.confirm)}
      </Button>
    </Figure>
  )
}
