import { ArrowDownToLine, Bell, ChevronDown, LogOut, Search, Shield } from 'lucide-react'
import { useState } from 'react'
import { Button, LinkButton } from '../button.tsx'
import { CopyButton } from '../copy-button.tsx'
import { IconButton } from '../icon-button.tsx'
import { useSay } from '../language.tsx'
import { Menu } from '../menu.tsx'
import { Figure } from './figure.tsx'
import { titles, words } from './texts.ts'

export function ButtonFigures() {
  const say = useSay()
  return (
    <>
      <Figure title={titles.buttons}>
        <p className="row">
          <Button variant="primary" icon={<ArrowDownToLine className="i" />}>
            {say(words.deposit)}
          </Button>
          <Button>{say(words.withdraw)}</Button>
          <Button variant="quiet">{say(words.cancel)}</Button>
          <Button variant="danger">{say(words.freeze)}</Button>
        </p>
        <p className="row">
          <Button variant="primary" size="s">
            {say(words.small)}
          </Button>
          <Button size="s">{say(words.small)}</Button>
          <Button variant="primary" size="l">
            {say(words.large)}
          </Button>
          <LinkButton href="#main">{say(words.asLink)}</LinkButton>
        </p>
        <Button variant="primary" block>
          {say(words.longWord)}
        </Button>
        <p className="help">{say(words.focusHint)}</p>
      </Figure>
      <BusyFigure />
      <Figure title={titles.icons}>
        <p className="row">
          <IconButton label={say(words.search)} icon={<Search className="i" />} />
          <IconButton label={say(words.needYou)} icon={<Bell className="i" />} count={3} />
          <IconButton small label={say(words.search)} icon={<Search className="i" />} />
          <CopyButton
            text="WD-26-1112-0093"
            label={say(words.copy)}
            done={say(words.copied, { tail: '0093' })}
            failed={say(words.copyFailed)}
          />
        </p>
        <Menu
          align="start"
          trigger={
            <>
              {say(words.account)}
              <ChevronDown className="i i--s" />
            </>
          }
          items={[
            { key: 'account', label: say(words.account), href: '#main', current: true },
            { key: 'security', label: say(words.security), icon: <Shield className="i" />, href: '#main' },
            { key: 'thai', label: 'ภาษาไทย', lang: 'th' },
            { key: 'out', label: say(words.logOut), icon: <LogOut className="i" />, danger: true, apart: true },
          ]}
        />
      </Figure>
    </>
  )
}

function BusyFigure() {
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const work = () => {
    setBusy(true)
    setTimeout(() => setBusy(false), 2_000)
  }
  return (
    <Figure title={titles.busy}>
      <p className="row">
        <Button variant="primary" busy={busy} busyLabel={say(words.handingIn)} onClick={work}>
          {say(words.confirm)}
        </Button>
        <Button variant="primary" busy busyLabel={say(words.handingIn)}>
          {say(words.confirm)}
        </Button>
        <Button busy>{say(words.withdraw)}</Button>
      </p>
      <Button variant="primary" disabledReason={say(words.whyNot)}>
        {say(words.confirm)}
      </Button>
      <Button variant="primary" block disabledReason={say(words.whyNot)}>
        {say(words.confirm)}
      </Button>
    </Figure>
  )
}
