// The saved views of a queue, and the way to save the present one.

import type { QueueName } from '@sampan/contract/operator/queues.ts'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { IconButton } from '@sampan/ui/icon-button'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { TextInput } from '@sampan/ui/text-input'
import { useUrlState } from '@sampan/ui/url-state'
import { useSignal } from '@sampan/ui/use-signal'
import { Bookmark, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { deleteView, savedViews, saveView } from '../../entities/queue/saved-views.ts'
import { viewParams } from '../../entities/queue/use-queue-rows.ts'
import { queuePath } from '../../lib/navigation/paths.ts'
import { Sheet } from '../../lib/overlay/sheet.tsx'
import { messages } from './messages.ts'

export function ViewChips({ queue }: { queue: QueueName }) {
  const t = useT()
  const url = useUrlState()
  const views = useSignal(savedViews).filter((view) => view.queue === queue)
  const search = new URLSearchParams(
    viewParams.flatMap((name) => (url.get(name) ? [[name, url.get(name) ?? '']] : [])),
  ).toString()
  const isNew = search !== '' && !views.some((view) => view.search === search)
  if (views.length === 0 && !isNew) return null
  return (
    <div className="row cviews">
      {views.map((view) => (
        <span key={view.name} className={view.search === search ? 'chip is-on' : 'chip'}>
          <Link href={`${queuePath(queue)}?${view.search}`} aria-current={view.search === search ? 'true' : undefined}>
            {view.name}
          </Link>
          <IconButton
            small
            label={t(messages.deleteView, { name: view.name })}
            icon={<X className="i i--s" />}
            onClick={() => deleteView(view)}
          />
        </span>
      ))}
      {isNew && <SaveView onSave={(name) => saveView(queue, name, search)} />}
    </div>
  )
}

function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [pressed, setPressed] = useState(false)
  const save = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (name.trim() === '') return
    onSave(name.trim())
    setOpen(false)
  }
  return (
    <>
      <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
        <Bookmark className="i i--s" />
        {t(messages.saveView)}
      </Button>
      <Sheet open={open} title={t(messages.saveView)} onClose={() => setOpen(false)}>
        <form className="stack" noValidate onSubmit={save}>
          <Field
            label={t(messages.viewName)}
            help={t(messages.viewHelp)}
            error={pressed && name.trim() === '' && t(messages.nameNeeded)}
          >
            <TextInput value={name} maxLength={40} onChange={(event) => setName(event.target.value)} />
          </Field>
          <Button type="submit" variant="primary">
            {t(messages.saveView)}
          </Button>
        </form>
      </Sheet>
    </>
  )
}
