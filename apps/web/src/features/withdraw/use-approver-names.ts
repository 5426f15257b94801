// The approvers of a withdrawal that is not submitted yet: "Mei Lin or Somchai" where one of them is enough.

import { useLanguage } from '@sampan/ui/language'
import { formatApprovers } from '../../entities/company/name-list.ts'
import type { Preview } from './use-preview.ts'

export function useApproverNames(preview: Preview | undefined): string {
  const language = useLanguage()
  return preview ? formatApprovers(preview.approvers, preview.approvalsNeeded, language) : ''
}
