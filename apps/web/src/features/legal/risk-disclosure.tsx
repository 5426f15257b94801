import { LegalText } from './document.tsx'
import { riskDisclosure } from './risk-disclosure-words.ts'

export const RiskDisclosure = () => <LegalText document={riskDisclosure} />
