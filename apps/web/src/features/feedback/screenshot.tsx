import { upload } from '@sampan/contract/constants.ts'
import type { Text } from '@sampan/contract/language.ts'
import { messages } from '@sampan/contract/messages.ts'
import { Field } from '@sampan/ui/field.tsx'
import { FileDrop } from '@sampan/ui/file-drop.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { useState } from 'react'
import { words } from './words.ts'

const types = ['image/jpeg', 'image/png']

/** What can be seen here is said here; the server looks at the bytes themselves. */
function faultOf({ type, size }: File): Text | undefined {
  if (!types.includes(type)) return messages.pictureType
  if (size === 0) return messages.proofEmpty
  return size > upload.fileBytesMax ? messages.proofSize : undefined
}

type ScreenshotProps = { file: File | undefined; onChange: (file: File | undefined) => void }

/** One picture, which travels when the whole form does. */
export function Screenshot({ file, onChange }: ScreenshotProps) {
  const say = useSay()
  const [fault, setFault] = useState<Text>()
  const take = (next: File | undefined) => {
    const found = next && faultOf(next)
    setFault(found)
    if (!found) onChange(next)
  }
  return (
    <Field label={say(words.screenshot)} aside={say(words.optional)} error={fault && say(fault)}>
      <FileDrop
        prompt={say(words.drop)}
        limits={say(words.limits)}
        accept=".jpg,.jpeg,.png"
        filesMax={1}
        files={file ? [{ key: file.name, name: file.name, bytes: file.size, image: true }] : []}
        onAdd={([first]) => take(first)}
        onReplace={(_, next) => take(next)}
        onRemove={() => take(undefined)}
        words={{
          replace: (name) => say(words.replace, { name }),
          remove: (name) => say(words.remove, { name }),
          progress: (name) => name,
        }}
      />
    </Field>
  )
}
