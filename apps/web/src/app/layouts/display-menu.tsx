import { useSay } from '@sampan/ui/language.tsx'
import { Menu } from '@sampan/ui/menu.tsx'
import { useSignal } from '@sampan/ui/use-signal.ts'
import { Maximize, Monitor, Moon, Sun } from 'lucide-react'
import { chooseTheme, theme, themes } from '../../lib/preferences.ts'
import { store } from '../../lib/this-browser.ts'
import { useFullscreen } from '../fullscreen.ts'
import { words } from '../words.ts'

const icons = { system: Monitor, light: Sun, dark: Moon } as const

/** Theme and full screen: how the page looks on this device. */
export function DisplayMenu() {
  const say = useSay()
  const current = useSignal(theme, 'system')
  const toggleFullscreen = useFullscreen()
  const Icon = icons[current]
  const choices = themes.map((choice) => {
    const ChoiceIcon = icons[choice]
    return {
      key: choice,
      label: say(words[choice]),
      icon: <ChoiceIcon className="i i--s" />,
      current: choice === current,
      onSelect: () => chooseTheme(store, choice),
    }
  })
  const fullscreen = {
    key: 'fullscreen',
    label: say(words.fullscreen),
    icon: <Maximize className="i i--s" />,
    apart: true,
    onSelect: toggleFullscreen,
  }
  return (
    <Menu label={say(words.display)} triggerClass="iconbtn" trigger={<Icon className="i" />} items={[...choices, fullscreen]} />
  )
}
