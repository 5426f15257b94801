import '../styles/gallery.css'
import { type Language, languageLabels, languages } from '@sampan/contract/language.ts'
import { useEffect, useState } from 'react'
import { useLanguage, useSay } from '../language.tsx'
import { Logo } from '../logo.tsx'
import { Segmented } from '../segmented.tsx'
import { SkipLink } from '../skip-link.tsx'
import { type ThemeChoice, ThemeToggle } from '../theme-toggle.tsx'
import { Toaster } from '../toast.tsx'
import { BrandFigures } from './brand-figures.tsx'
import { ButtonFigures } from './button-figures.tsx'
import { ChoiceFigures } from './choice-figures.tsx'
import { CourseFigures } from './course-figures.tsx'
import { EntryFigures } from './entry-figures.tsx'
import { FieldFigures } from './field-figures.tsx'
import { LayerFigures } from './layer-figures.tsx'
import { MoneyFigures } from './money-figures.tsx'
import { StateFigures } from './state-figures.tsx'
import { frame } from './texts.ts'

const asked = () => new URLSearchParams(globalThis.location?.search)

function themeAsked(): ThemeChoice {
  const theme = asked().get('theme')
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Every part in every state. The address may carry ?theme=, for those who take pictures of it. */
export function Gallery({ onLanguage }: Pick<PageProps, 'onLanguage'>) {
  const [theme, setTheme] = useState(themeAsked)
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }, [theme])
  return <GalleryPage onLanguage={onLanguage} theme={theme} onTheme={setTheme} />
}

type PageProps = {
  onLanguage: (language: Language) => void
  theme: ThemeChoice
  onTheme: (theme: ThemeChoice) => void
}

function GalleryPage({ onLanguage, theme, onTheme }: PageProps) {
  const say = useSay()
  const language = useLanguage()
  return (
    <>
      <SkipLink label={say(frame.skip)} />
      <header className="top">
        <div className="wrap top__in">
          <Logo title="Sampan" />
        </div>
      </header>
      <main className="wrap" id="main">
        <div className="page-head">
          <h1>{say(frame.title)}</h1>
          <p className="lead">{say(frame.lead)}</p>
          <div className="row">
            <Segmented
              small
              label={say(frame.language)}
              value={language}
              onChange={onLanguage}
              segments={languages.map((value) => ({ value, label: languageLabels[value], lang: value }))}
            />
            <ThemeToggle
              label={say(frame.theme)}
              words={{ system: say(frame.system), light: say(frame.light), dark: say(frame.dark) }}
              value={theme}
              onChange={onTheme}
            />
          </div>
        </div>
        <div className="gallery">
          <BrandFigures />
          <ButtonFigures />
          <FieldFigures />
          <EntryFigures />
          <ChoiceFigures />
          <StateFigures />
          <MoneyFigures />
          <CourseFigures />
          <LayerFigures />
        </div>
      </main>
      <Toaster />
    </>
  )
}
