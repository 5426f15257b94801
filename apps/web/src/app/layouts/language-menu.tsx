// The menu for the language.

import { languageLabels, languages } from '@sampan/contract/language.ts'
import { useLanguage, useT } from '@sampan/ui/language'
import { Menu } from '@sampan/ui/menu'
import { Globe } from 'lucide-react'
import { messages } from '../messages.ts'

export function LanguageMenu() {
  const t = useT()
  const current = useLanguage()
  return (
    <Menu
      label={`${t(messages.language)}: ${languageLabels[current]}`}
      trigger={
        <>
          <Globe className="i i--s" />
          <span className="langname" lang={current}>
            {languageLabels[current]}
          </span>
        </>
      }
      items={languages.map((language) => ({
        key: language,
        label: languageLabels[language],
        lang: language,
        current: language === current,
        onSelect: () =>
          void import('../../lib/preferences/save-language.ts').then(({ changeLanguage }) => changeLanguage(language)),
      }))}
    />
  )
}
