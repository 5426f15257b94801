import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { createContext, type ReactNode, use, useCallback } from 'react'

const LanguageContext = createContext<Language>('en')

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>
}

export const useLanguage = (): Language => use(LanguageContext)

type Params = Readonly<Record<string, string | number>>

/** Says a text of three languages in the one that is on the screen. */
export function useSay(): (text: Text, params?: Params) => string {
  const language = useLanguage()
  return useCallback((text, params) => say(text, language, params), [language])
}
