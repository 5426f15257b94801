// The field for a screenshot, or for the document that we asked for.

import { getTransaction } from '@sampan/contract/api/feedback.ts'
import { upload } from '@sampan/contract/constants.ts'
import type { Text } from '@sampan/contract/language.ts'
import { messages as fieldMessages } from '@sampan/contract/messages.ts'
import { Field } from '@sampan/ui/field'
import { FileDrop } from '@sampan/ui/file-drop'
import { useT } from '@sampan/ui/language'
import { useState } from 'react'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { messages } from './messages.ts'

const pictures = ['image/jpeg', 'image/png']
const documents = [...pictures, 'application/pdf']

/** Checks size and type here; the server checks the content. */
function faultOf({ type, size }: File, wanted: boolean): Text | undefined {
  if (!(wanted ? documents : pictures).includes(type)) return wanted ? fieldMessages.proofType : fieldMessages.pictureType
  if (size === 0) return fieldMessages.proofEmpty
  return size > upload.fileBytesMax ? fieldMessages.proofSize : undefined
}

type ScreenshotProps = { file: File | undefined; onChange: (file: File | undefined) => void }

export function Screenshot({ transactionId, ...field }: ScreenshotProps & { transactionId: string | undefined }) {
  return transactionId === undefined ? (
    <FileField {...field} wanted={false} />
  ) : (
    <RelatedFile {...field} transactionId={transactionId} />
  )
}

function RelatedFile({ transactionId, ...field }: ScreenshotProps & { transactionId: string }) {
  const { data } = useEndpointQuery(getTransaction, { params: { id: transactionId } })
  return <FileField {...field} wanted={Boolean(data?.wanted)} />
}

/** One file, sent with the form. */
function FileField({ file, wanted, onChange }: ScreenshotProps & { wanted: boolean }) {
  const t = useT()
  const [fault, setFault] = useState<Text>()
  const take = (next: File | undefined) => {
    const found = next && faultOf(next, wanted)
    setFault(found)
    if (!found) onChange(next)
  }
  return (
    <Field label={t(wanted ? messages.document : messages.screenshot)} aside={t(messages.optional)} error={fault && t(fault)}>
      <FileDrop
        prompt={t(wanted ? messages.dropDocument : messages.drop)}
        limits={t(wanted ? messages.documentLimits : messages.limits)}
        accept={wanted ? '.pdf,.jpg,.jpeg,.png' : '.jpg,.jpeg,.png'}
        filesMax={1}
        files={file ? [{ key: file.name, name: file.name, bytes: file.size, image: pictures.includes(file.type) }] : []}
        onAdd={([first]) => take(first)}
        onReplace={(_, next) => take(next)}
        onRemove={() => take(undefined)}
        labels={{
          replace: (name) => t(messages.replace, { name }),
          remove: (name) => t(messages.remove, { name }),
          progress: (name) => name,
        }}
      />
    </Field>
  )
}
