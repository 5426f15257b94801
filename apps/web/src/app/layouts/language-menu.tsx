import { languageLabels, languages } from '@sampan/contract/language.ts'
import { useLanguage, useSay } from '@sampan/ui/language.tsx'
import { Menu } from '@sampan/ui/menu.tsx'
import { Globe } from 'lucide-react'
import { words } from '../words.ts'

export function LanguageMenu() {
  const say = useSay()
  const current = useLanguage()
  return (
    <Menu
      label={`${say(words.language)}: ${languageLabels[current]}`}
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
        onSelect: () => void import('../../lib/save-language.ts').then(({ changeLanguage }) => changeLanguage(language)),
      }))}
    />
  )
}
