// The proof files of a deposit declaration.

import { upload } from '@sampan/contract/constants.ts'
import { listComma } from '@sampan/contract/punctuation.ts'
import { Field } from '@sampan/ui/field'
import { FileDrop } from '@sampan/ui/file-drop'
import { useT } from '@sampan/ui/language'
import { showToast } from '@sampan/ui/toast-store'
import { useEffect, useRef, useState } from 'react'
import { checkProof } from './check-proof.ts'
import type { Proof } from './deposit-values.ts'
import { messages } from './messages.ts'

type ProofsProps = { proofs: readonly Proof[]; onChange: (proofs: readonly Proof[]) => void; error: string | undefined }

const isImage = ({ type }: File): boolean => type.startsWith('image/')

const proofOf = (file: File): Proof => ({
  key: crypto.randomUUID(),
  file,
  preview: isImage(file) ? URL.createObjectURL(file) : undefined,
})

/** At most two files. Pictures are shown as they are; they travel when the whole form does. */
export function ProofFiles({ proofs, onChange, error }: ProofsProps) {
  const t = useT()
  const [extra, setExtra] = useState<readonly string[]>([])
  useFreedPreviews(proofs)
  const latest = useRef(proofs)
  useEffect(() => {
    latest.current = proofs
  }, [proofs])
  /** Undo adds the file again, with a preview of its own. */
  const remove = (key: string) => {
    const removed = proofs.find((proof) => proof.key === key)
    onChange(proofs.filter((proof) => proof.key !== key))
    if (!removed) return
    const { file } = removed
    const onPress = () => latest.current.length < upload.filesMax && onChange([...latest.current, proofOf(file)])
    showToast({ text: t(messages.removed, { name: file.name }), action: { label: t(messages.undo), onPress } })
  }
  const faultOf = (file: File) => {
    const fault = checkProof(file)
    return fault && t(fault)
  }
  return (
    <Field
      label={t(messages.proof)}
      help={t(messages.proofHelp)}
      error={extra.length > 0 ? t(messages.tooMany, { max: upload.filesMax, names: extra.join(t(listComma)) }) : error}
    >
      <FileDrop
        prompt={t(messages.drop)}
        limits={t(messages.limits)}
        accept=".jpg,.jpeg,.png,.pdf"
        filesMax={upload.filesMax}
        files={proofs.map(({ key, file }) => ({
          key,
          name: file.name,
          bytes: file.size,
          image: isImage(file),
          error: faultOf(file),
        }))}
        onAdd={(files) => onChange([...proofs, ...files.map(proofOf)])}
        onExtra={(files) => setExtra(files.map(({ name }) => name))}
        onReplace={(key, file) => onChange(proofs.map((proof) => (proof.key === key ? proofOf(file) : proof)))}
        onRemove={remove}
        labels={{
          replace: (name) => t(messages.replace, { name }),
          remove: (name) => t(messages.remove, { name }),
          progress: (name) => t(messages.progress, { name }),
        }}
      />
      <div className="deposit-previews">
        {proofs.map(
          ({ key, file, preview }) =>
            preview && <img key={key} src={preview} alt={t(messages.preview, { name: file.name })} width={96} height={96} />,
        )}
      </div>
    </Field>
  )
}

/** The browser keeps the bytes of a preview until its URL is revoked. */
function useFreedPreviews(proofs: readonly Proof[]): void {
  const shown = useRef<readonly Proof[]>([])
  useEffect(() => {
    for (const { key, preview } of shown.current)
      if (preview && !proofs.some((proof) => proof.key === key)) URL.revokeObjectURL(preview)
    shown.current = proofs
  }, [proofs])
}
