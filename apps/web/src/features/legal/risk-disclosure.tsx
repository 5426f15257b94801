// The risk disclosure page.

import { LegalText } from './legal-document.tsx'
import { riskDisclosure } from './risk-disclosure-text.ts'

export const RiskDisclosure = () => <LegalText document={riskDisclosure} />
