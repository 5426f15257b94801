// The menu for theme and full screen.

import { useT } from '@sampan/ui/language'
import { Menu } from '@sampan/ui/menu'
import { useSignal } from '@sampan/ui/use-signal'
import { Maximize, Monitor, Moon, Sun } from 'lucide-react'
import { chooseTheme, theme, themes } from '../../lib/preferences/preferences.ts'
import { store } from '../../lib/session/session-runtime.ts'
import { useFullscreen } from '../fullscreen.ts'
import { messages } from '../messages.ts'

const icons = { system: Monitor, light: Sun, dark: Moon } as const

/** Theme and full screen: how the page looks on this device. */
export function DisplayMenu() {
  const t = useT()
  const current = useSignal(theme, 'system')
  const toggleFullscreen = useFullscreen()
  const Icon = icons[current]
  const choices = themes.map((choice) => {
    const ChoiceIcon = icons[choice]
    return {
      key: choice,
      label: t(messages[choice]),
      icon: <ChoiceIcon className="i i--s" />,
      current: choice === current,
      onSelect: () => chooseTheme(store, choice),
    }
  })
  const fullscreen = {
    key: 'fullscreen',
    label: t(messages.fullscreen),
    icon: <Maximize className="i i--s" />,
    apart: true,
    onSelect: toggleFullscreen,
  }
  return (
    <Menu label={t(messages.display)} triggerClass="iconbtn" trigger={<Icon className="i" />} items={[...choices, fullscreen]} />
  )
}
