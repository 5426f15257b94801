// The field for a screenshot.

import { upload } from '@sampan/contract/constants.ts'
import type { Text } from '@sampan/contract/language.ts'
import { messages as fieldMessages } from '@sampan/contract/messages.ts'
import { Field } from '@sampan/ui/field'
import { FileDrop } from '@sampan/ui/file-drop'
import { useT } from '@sampan/ui/language'
import { useState } from 'react'
import { messages } from './messages.ts'

const types = ['image/jpeg', 'image/png']

/** Checks size and type here; the server checks the content. */
function faultOf({ type, size }: File): Text | undefined {
  if (!types.includes(type)) return fieldMessages.pictureType
  if (size === 0) return fieldMessages.proofEmpty
  return size > upload.fileBytesMax ? fieldMessages.proofSize : undefined
}

type ScreenshotProps = { file: File | undefined; onChange: (file: File | undefined) => void }

/** One picture, which travels when the whole form does. */
export function Screenshot({ file, onChange }: ScreenshotProps) {
  const t = useT()
  const [fault, setFault] = useState<Text>()
  const take = (next: File | undefined) => {
    const found = next && faultOf(next)
    setFault(found)
    if (!found) onChange(next)
  }
  return (
    <Field label={t(messages.screenshot)} aside={t(messages.optional)} error={fault && t(fault)}>
      <FileDrop
        prompt={t(messages.drop)}
        limits={t(messages.limits)}
        accept=".jpg,.jpeg,.png"
        filesMax={1}
        files={file ? [{ key: file.name, name: file.name, bytes: file.size, image: true }] : []}
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
