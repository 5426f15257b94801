// The gallery: every component in every state, for review and pictures.

import './gallery.css'
import { type Language, languageLabels, languages } from '@sampan/contract/language.ts'
import { useEffect, useState } from 'react'
import { Logo } from '../brand/logo.tsx'
import { Segmented } from '../form/segmented.tsx'
import { type ThemeChoice, ThemeToggle } from '../form/theme-toggle.tsx'
import { useLanguage, useT } from '../language/language.tsx'
import { SkipLink } from '../link/skip-link.tsx'
import { Toaster } from '../overlay/toast.tsx'
import { BrandFigures } from './brand-figures.tsx'
import { ButtonFigures } from './button-figures.tsx'
import { ChoiceFigures } from './choice-figures.tsx'
import { EntryFigures } from './entry-figures.tsx'
import { FieldFigures } from './field-figures.tsx'
import { LayerFigures } from './layer-figures.tsx'
import { MoneyFigures } from './money-figures.tsx'
import { StateFigures } from './state-figures.tsx'
import { frame } from './texts.ts'
import { TimelineFigures } from './timeline-figures.tsx'

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
  const t = useT()
  const language = useLanguage()
  return (
    <>
      <SkipLink label={t(frame.skip)} />
      <header className="top">
        <div className="wrap top__in">
          <Logo title="Sampan" />
        </div>
      </header>
      <main className="wrap" id="main">
        <div className="page-head">
          <h1>{t(frame.title)}</h1>
          <p className="lead">{t(frame.lead)}</p>
          <div className="row">
            <Segmented
              small
              label={t(frame.language)}
              value={language}
              onChange={onLanguage}
              segments={languages.map((value) => ({ value, label: languageLabels[value], lang: value }))}
            />
            <ThemeToggle
              label={t(frame.theme)}
              labels={{ system: t(frame.system), light: t(frame.light), dark: t(frame.dark) }}
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
          <TimelineFigures />
          <LayerFigures />
        </div>
      </main>
      <Toaster />
    </>
  )
}
