// A PDF may hold scripts, attachments and actions. One that does, or that hides what it holds, is refused.

import { inflateSync } from 'node:zlib'

const unfoldedMax = 20 * 1024 * 1024
const streamsMax = 5_000
const dictionaryMax = 2_000

const active =
  /\/(?:JavaScript|JS|OpenAction|AA|Launch|EmbeddedFiles?|Filespec|FileAttachment|RichMedia|XFA|SubmitForm|ImportData|GoToR|GoToE|Rendition|Movie|Sound|Encrypt)(?![A-Za-z])/

export function isQuietPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  if (!text.startsWith('%PDF-') || !text.trimEnd().endsWith('%%EOF')) return false
  if (active.test(plainNames(text))) return false
  // A page that is also HTML or a script is for another reader than a PDF's.
  if (/<(?:script|html|svg|!doctype)/i.test(text.slice(0, 1024)) || /<(?:script|html|svg|!doctype)/i.test(text.slice(-1024)))
    return false
  const unfolded = unfold(text)
  return unfolded !== undefined && !active.test(plainNames(unfolded))
}

/** A letter of a name may be written by its number: /J#53 is /JS. */
const plainNames = (text: string): string =>
  text.replaceAll(/#([\dA-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Objects may lie in compressed streams: all are opened, up to a limit that no letter of a bank reaches. */
function unfold(text: string): string | undefined {
  const parts: string[] = []
  let size = 0
  let streams = 0
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', at + 6)) {
    const start = text.startsWith('\r\n', at + 6) ? at + 8 : text[at + 6] === '\n' ? at + 7 : -1
    if (start < 0) continue
    if (++streams > streamsMax) return undefined
    const end = text.indexOf('endstream', start)
    if (end < 0) return undefined
    const dictionary = text.slice(Math.max(0, at - dictionaryMax), at)
    at = end + 3
    if (!/\/(?:ObjStm|XRef|Metadata|XML)\b/.test(dictionary) || !dictionary.includes('FlateDecode')) continue
    try {
      const part = inflateSync(Buffer.from(text.slice(start, end), 'latin1'), { maxOutputLength: unfoldedMax - size })
      size += part.length
      parts.push(part.toString('latin1'))
    } catch {
      // What says that it holds objects and cannot be opened hides something.
      return undefined
    }
  }
  return parts.join('\n')
}
