import '@sampan/ui/styles/base.css'
import '@sampan/ui/styles/console.css'
import './app/console.css'
import { isLanguage } from '@sampan/contract/language.ts'
import { LanguageProvider } from '@sampan/ui/language.tsx'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Console } from './app/console.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no place for the app.')

const { lang } = document.documentElement
createRoot(root).render(
  <StrictMode>
    <LanguageProvider language={isLanguage(lang) ? lang : 'en'}>
      <Console />
    </LanguageProvider>
  </StrictMode>,
)
