// Stores what a signed-in user has typed and restores it when the form opens again.

import { useSignal } from '@sampan/ui/use-signal'
import { useLayoutEffect, useRef } from 'react'
import { unknownVisitor } from '../session/session.ts'
import { session } from '../session/session-runtime.ts'
import { dropDraft, readDraft, storeDraft } from './drafts.ts'

/** Returns a function that drops the draft. */
export function useDraft<Values extends Record<string, string>>(
  form: string,
  values: Values,
  restore: (values: Values) => void,
): () => void {
  const visitor = useSignal(session.state, unknownVisitor)
  const userId = visitor.status === 'signed-in' ? visitor.userId : undefined
  const start = useRef(values)
  const restored = useRef<string>(undefined)
  // Before the form can be typed into: a draft that is restored later would replace what was typed.
  useLayoutEffect(() => {
    if (userId === undefined) return
    if (restored.current !== userId) {
      // Another user has signed in in another tab: the values are those of the former.
      const isReplaced = restored.current !== undefined
      restored.current = userId
      const kept = isReplaced || values === start.current ? readDraft(sessionStorage, userId, form) : undefined
      if (isReplaced || kept) return restore({ ...start.current, ...kept })
    }
    if (values !== start.current) storeDraft(sessionStorage, userId, form, values)
  }, [userId, form, values, restore])
  return () => {
    if (userId !== undefined) dropDraft(sessionStorage, userId, form)
  }
}
