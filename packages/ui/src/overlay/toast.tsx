// Shows toasts in two live regions.

import { Check, CircleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { pageToasts, type Toast, type ToastStore } from './toast-store.ts'

/** Mounted once in the shell. Both regions are always there, because a screen reader only hears what changes inside one it knows. */
export function Toaster({ store = pageToasts }: { store?: ToastStore }) {
  const toast = useSyncExternalStore(store.subscribe, store.current, () => undefined)
  const bad = toast?.tone === 'bad'
  return (
    <div className="toasts">
      <div role="status">{toast && !bad && <ToastCard key={toast.text} toast={toast} store={store} />}</div>
      <div role="alert">{toast && bad && <ToastCard key={toast.text} toast={toast} store={store} />}</div>
    </div>
  )
}

export function ToastCard({ toast, store }: { toast: Toast; store: ToastStore }) {
  const { action, text, tone } = toast
  const Icon = tone === 'bad' ? CircleAlert : Check
  const press = () => {
    store.dismiss()
    action?.onPress()
  }
  return (
    // Pointing at it only stops its clock; there is nothing to press but the button inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={tone === 'bad' ? 'toast toast--bad' : 'toast'}
      onMouseEnter={store.hold}
      onMouseLeave={store.release}
      onFocus={store.hold}
      onBlur={store.release}
    >
      <Icon className="i i--s" />
      <span>{text}</span>
      {action && (
        <button className="linkbtn" type="button" onClick={press}>
          {action.label}
        </button>
      )}
    </div>
  )
}
