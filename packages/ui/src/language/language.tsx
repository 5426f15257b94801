// The language of the screen, as a React context, and the function that translates texts into it.

import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { createContext, type ReactNode, useCallback, useContext } from 'react'
import { joinThaiWords } from './join-thai-words.ts'

const LanguageContext = createContext<Language>('en')

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>
}

export const useLanguage = (): Language => useContext(LanguageContext)

type Params = Readonly<Record<string, string | number>>

/** Turns a text into the language of the screen and fills in its parameters. */
export type Translate = (text: Text, params?: Params) => string

export function useT(): Translate {
  const language = useLanguage()
  return useCallback(
    (text, params) => {
      const said = say(text, language, params)
      return language === 'th' ? joinThaiWords(said) : said
    },
    [language],
  )
}
