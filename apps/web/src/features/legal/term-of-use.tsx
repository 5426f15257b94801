import { LegalText } from './document.tsx'
import { termOfUse } from './term-of-use-words.ts'

export const TermOfUse = () => <LegalText document={termOfUse} />
