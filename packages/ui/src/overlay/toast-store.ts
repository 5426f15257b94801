// The toasts live outside React, so that the API client can raise one too.

import { browser } from '@sampan/contract/constants.ts'

export type Toast = {
  text: string
  tone?: 'plain' | 'bad'
  action?: { label: string; onPress: () => void }
}

export type ToastStore = ReturnType<typeof createToastStore>

const waitingMax = 3

/** One toast at a time, each for `showMs`. The time pauses while a pointer or the focus is on it. */
export function createToastStore(showMs: number) {
  let queue: readonly Toast[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const publish = (next: readonly Toast[]) => {
    queue = next
    for (const listener of listeners) listener()
  }
  const hold = () => clearTimeout(timer)
  const dismiss = () => {
    hold()
    publish(queue.slice(1))
    if (queue.length > 0) release()
  }
  const release = () => {
    hold()
    if (queue.length > 0) timer = setTimeout(dismiss, showMs)
  }
  const show = (toast: Toast) => {
    const current = queue[0]
    const repeated = current?.text === toast.text && current.tone === toast.tone
    publish(repeated ? [toast, ...queue.slice(1)] : [...queue, toast].slice(0, 1 + waitingMax))
    if (repeated || queue.length === 1) release()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return { show, dismiss, hold, release, subscribe, current: () => queue[0] }
}

const toasts = createToastStore(browser.toastMs)

export const pageToasts: ToastStore = toasts

export const showToast = (toast: Toast): void => toasts.show(toast)
