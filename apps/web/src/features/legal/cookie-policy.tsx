// The cookie policy page.

import { cookiePolicy } from './cookie-policy-text.ts'
import { LegalText } from './legal-document.tsx'

export const CookiePolicy = () => <LegalText document={cookiePolicy} />
