// The terms of use page.

import { LegalText } from './legal-document.tsx'
import { termOfUse } from './term-of-use-text.ts'

export const TermOfUse = () => <LegalText document={termOfUse} />
