// The privacy policy page.

import { LegalText } from './legal-document.tsx'
import { privacyPolicy } from './privacy-policy-text.ts'

export const PrivacyPolicy = () => <LegalText document={privacyPolicy} />
