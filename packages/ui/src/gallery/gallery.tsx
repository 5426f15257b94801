import '../styles/gallery.css'
import { isLanguage, type Language, languageLabels, languages } from '@sampan/contract/language.ts'
import { useEffect, useState } from 'react'
import { loadHanFont } from '../han-font.ts'
import { LanguageProvider, useSay } from '../language.tsx'
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

function languageAsked(): Language {
  const language = asked().get('lang')
  return isLanguage(language) ? language : 'en'
}

function themeAsked(): ThemeChoice {
  const theme = asked().get('theme')
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Every part in every state. The address may carry ?lang= and &theme=, for those who take pictures of it. */
export function Gallery() {
  const [language, setLanguage] = useState(languageAsked)
  const [theme, setTheme] = useState(themeAsked)
  useEffect(() => {
    document.documentElement.lang = language
    if (language === 'zh-CN') loadHanFont()
  }, [language])
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }, [theme])
  return (
    <LanguageProvider language={language}>
      <GalleryPage language={language} onLanguage={setLanguage} theme={theme} onTheme={setTheme} />
    </LanguageProvider>
  )
}

type PageProps = {
  language: Language
  onLanguage: (language: Language) => void
  theme: ThemeChoice
  onTheme: (theme: ThemeChoice) => void
}

function GalleryPage({ language, onLanguage, theme, onTheme }: PageProps) {
  const say = useSay()
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
