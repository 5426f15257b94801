// Saves the form a moment after the last change.

import { useEffect, useRef, useState } from 'react'

export type SaveState = { readonly kind: 'idle' | 'saving' | 'unsaved' } | { readonly kind: 'saved'; readonly at: string }

const pauseMs = 800

/** Saves a moment after the last change; nothing is saved before the first one. */
export function useAutosave<Values>(values: Values, save: (values: Values) => Promise<string | undefined>): SaveState {
  const [saving, setSaving] = useState<SaveState>({ kind: 'idle' })
  const first = useRef(values)
  const saver = useRef(save)
  useEffect(() => {
    saver.current = save
  })
  useEffect(() => {
    if (values === first.current) return
    let wanted = true
    const timer = setTimeout(() => {
      setSaving({ kind: 'saving' })
      void saver.current(values).then((at) => wanted && setSaving(at ? { kind: 'saved', at } : { kind: 'unsaved' }))
    }, pauseMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [values])
  return saving
}
