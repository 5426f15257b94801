// The menus for language and theme.

import { languageLabels, languages, type Text } from '@sampan/contract/language.ts'
import { useLanguage, useT } from '@sampan/ui/language'
import { useSignal } from '@sampan/ui/use-signal'
import { Globe, Monitor, Moon, Sun } from 'lucide-react'
import { ChoiceMenu } from '../overlay/menu.tsx'
import { chooseLanguage, chooseTheme, theme, themes } from './preferences.ts'

const messages = {
  language: { en: 'Language', 'zh-CN': '语言', th: 'ภาษา' },
  display: { en: 'Display', 'zh-CN': '显示', th: 'การแสดงผล' },
  system: { en: 'Use device setting', 'zh-CN': '跟随系统', th: 'ตามการตั้งค่าของอุปกรณ์' },
  light: { en: 'Light', 'zh-CN': '浅色', th: 'สว่าง' },
  dark: { en: 'Dark', 'zh-CN': '深色', th: 'มืด' },
} as const satisfies Record<string, Text>

export function LanguageMenu() {
  const t = useT()
  const current = useLanguage()
  return (
    <ChoiceMenu
      label={`${t(messages.language)}: ${languageLabels[current]}`}
      trigger={<Globe className="i" />}
      choices={languages.map((language) => ({ key: language, label: languageLabels[language], lang: language }))}
      value={current}
      onChoose={chooseLanguage}
    />
  )
}

const icons = { system: Monitor, light: Sun, dark: Moon } as const

export function DisplayMenu() {
  const t = useT()
  const current = useSignal(theme)
  const Icon = icons[current]
  return (
    <ChoiceMenu
      label={t(messages.display)}
      trigger={<Icon className="i" />}
      choices={themes.map((choice) => {
        const ChoiceIcon = icons[choice]
        return { key: choice, label: t(messages[choice]), icon: <ChoiceIcon className="i i--s" /> }
      })}
      value={current}
      onChoose={chooseTheme}
    />
  )
}
