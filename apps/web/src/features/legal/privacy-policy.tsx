import { LegalText } from './document.tsx'
import { privacyPolicy } from './privacy-policy-words.ts'

export const PrivacyPolicy = () => <LegalText document={privacyPolicy} />
