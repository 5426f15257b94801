// The form of one operator action: its reason, the text for the customer, and the evidence.

import { languageLabels } from '@sampan/contract/language.ts'
import { sentenceGap } from '@sampan/contract/punctuation.ts'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { Panel } from '@sampan/ui/panel'
import { RadioCards } from '@sampan/ui/radio-cards'
import { Select } from '@sampan/ui/select'
import { TextArea } from '@sampan/ui/text-area'
import { useEffect, useRef, useState } from 'react'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useShortcuts } from '../../lib/navigation/use-shortcuts.ts'
import { ActionInputs } from './action-inputs.tsx'
import type { Detail } from './item-head.tsx'
import { messages } from './messages.ts'
import { type Action, findAction, useAction } from './use-action.ts'

type ActionFormProps = {
  detail: Detail
  title: string
  wanted: 'approve' | 'reject' | undefined
  /** A pending proposal beside it has the keys. */
  hasKeys?: boolean
}

/** The move, its reason, what the customer reads, and the evidence. A key chooses a move; only the button makes it. */
export function ActionForm({ detail, title, wanted, hasKeys = false }: ActionFormProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const made = useAction(detail, wanted)
  const { chosen } = made
  const [presses, setPresses] = useState(wanted ? 1 : 0)
  const chooseByKey = (meant: 'approve' | 'reject') => () => {
    made.choose(findAction(detail.moves, meant)?.move)
    setPresses(presses + 1)
  }
  useShortcuts(hasKeys ? { a: chooseByKey('approve'), r: chooseByKey('reject') } : {})
  // The shortcuts continue at the reason, which is there once the action is chosen.
  useEffect(() => {
    if (presses > 0) form.current?.querySelector('select')?.focus()
  }, [presses])
  return (
    <form
      className="move"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void made.send().then((complete) => {
          if (!complete) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .is-bad input')?.focus()
        })
      }}
    >
      <Panel title={title}>
        <div className="stack">
          {detail.moves.every(({ blocked }) => blocked !== null) && <p className="muted">{t(messages.allBlocked)}</p>}
          <RadioCards
            legend={<span className="vh">{t(messages.move)}</span>}
            name="move"
            value={chosen?.move}
            onChange={made.choose}
            options={detail.moves.map(({ move, label, about, needsSecond, blocked }) => ({
              value: move,
              title: label,
              detail: needsSecond ? about + t(sentenceGap) + t(messages.needsSecond) : about,
              reason: blocked,
            }))}
          />
          {chosen && <MoveFields detail={detail} made={made} move={chosen} />}
        </div>
      </Panel>
    </form>
  )
}

type ActionFieldsProps = { detail: Detail; made: ReturnType<typeof useAction>; move: Action }

function MoveFields({ detail, made, move: chosen }: ActionFieldsProps) {
  const t = useT()
  const { values, missing, set } = made
  const needsEvidence = chosen.inputs.some(({ name }) => name === 'evidence')
  return (
    <>
      <Field label={t(shared.reason)} error={missing.includes('reason') && t(shared.required)}>
        <Select
          value={values.reason}
          placeholder={t(shared.chooseReason)}
          options={chosen.reasons.map(({ code, label }) => ({ value: code, label }))}
          onChange={(event) => made.chooseReason(event.target.value)}
        />
      </Field>
      <ActionInputs detail={detail} move={chosen} values={values} missing={missing} set={set} />
      <Field
        label={t(messages.customerReads)}
        aside={languageLabels[detail.customerLanguage]}
        help={t(messages.customerReadsHelp)}
        error={missing.includes('text') && t(shared.required)}
      >
        <TextArea
          rows={4}
          maxLength={chosen.textMax}
          lang={detail.customerLanguage}
          value={values.text}
          onChange={(event) => set({ text: event.target.value })}
        />
      </Field>
      <Field
        label={t(messages.evidence)}
        aside={needsEvidence ? undefined : t(shared.optional)}
        help={t(messages.evidenceHelp)}
        error={missing.includes('evidence') && t(shared.required)}
      >
        <TextArea rows={2} maxLength={1000} value={values.evidence} onChange={(event) => set({ evidence: event.target.value })} />
      </Field>
      {made.refused && (
        <Note tone="negative" live="alert">
          {made.refused}
        </Note>
      )}
      <Button type="submit" variant={chosen.isNo ? 'danger' : 'primary'} block busy={made.busy} busyLabel={t(messages.sending)}>
        {chosen.needsSecond ? t(messages.propose, { move: chosen.label }) : chosen.label}
      </Button>
      <p className="small muted">{t(chosen.needsSecond ? messages.secondDecides : messages.oneIsEnough)}</p>
    </>
  )
}
