// Shares a file that the page holds through the system's own dialog, where there is one.

import { downloadFile } from './download.ts'

const probe = () => new File([''], 'receipt.pdf', { type: 'application/pdf' })

export const canShareFiles = (): boolean => typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe()] })

/** A dialog that the browser refuses to open becomes a download; one that the user closes is nothing to report. */
export async function shareFile(content: Blob, name: string): Promise<void> {
  const file = new File([content], name, { type: content.type })
  await navigator.share({ files: [file], title: name }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) downloadFile(content, name)
  })
}
