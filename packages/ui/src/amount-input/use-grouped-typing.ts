// The event handlers of a field that groups an amount while it is typed.

import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useRef, useState } from 'react'
import { groupWhileTyping } from './group-while-typing.ts'

const deletedSides: Readonly<Record<string, 'before' | 'after'>> = {
  deleteContentBackward: 'before',
  deleteContentForward: 'after',
}

/** While an input method composes, its text is left alone. */
export function useGroupedTyping(text: string, onText: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const beforeComposition = useRef<string>(undefined)
  const [caret, setCaret] = useState<{ readonly at: number }>()
  useLayoutEffect(() => {
    if (caret && input.current === document.activeElement) input.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])
  const group = (previous: string, { value, selectionStart }: HTMLInputElement, inputType?: string) => {
    const deletes = inputType === undefined ? undefined : deletedSides[inputType]
    const next = groupWhileTyping(previous, { text: value, caret: selectionStart ?? value.length, deletes })
    onText(next.text)
    if (next.text !== value) setCaret({ at: next.caret })
  }
  return {
    ref: input,
    value: text,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if (beforeComposition.current !== undefined) return onText(target.value)
      return group(text, target, nativeEvent instanceof InputEvent ? nativeEvent.inputType : undefined)
    },
    onCompositionStart: () => {
      beforeComposition.current = text
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      const previous = beforeComposition.current ?? text
      beforeComposition.current = undefined
      group(previous, currentTarget)
    },
  }
}
