import { cookiePolicy } from './cookie-policy-words.ts'
import { LegalText } from './document.tsx'

export const CookiePolicy = () => <LegalText document={cookiePolicy} />
