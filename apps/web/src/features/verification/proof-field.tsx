// One proof by its chosen method, with the other methods.

import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { TextInput } from '@sampan/ui/text-input'
import { type ReactNode, useState } from 'react'
import type { Challenge } from './challenge-calls.ts'
import { CodeField } from './code-field.tsx'
import { messages } from './messages.ts'
import { PasskeyField } from './passkey-field.tsx'
import type { Group, ProofMethod } from './proof-groups.ts'

const ways = {
  passkey: messages.byPasskey,
  app: messages.byApp,
  email: messages.byEmail,
  sms: messages.bySms,
  recovery: messages.byRecovery,
} as const satisfies Record<ProofMethod, unknown>

type ProofFieldProps = {
  challenge: Challenge
  group: Group
  way: ProofMethod
  code: string
  error: string | undefined
  onGive: (way: ProofMethod, code: string) => void
  onChoose: (way: ProofMethod) => void
}

/** One proof, by the way that was chosen for it, and the ways to give it otherwise. */
export function ProofField({ challenge, group, way, code, error, onGive, onChoose }: ProofFieldProps) {
  const t = useT()
  // Where no further code is sent for now, the other ways are what to go on with.
  const [limited, setLimited] = useState(false)
  const others = group.filter((one) => one !== way)
  const choose = (other: ProofMethod) => {
    setLimited(false)
    onChoose(other)
  }
  const nameOf = (other: ProofMethod) =>
    t(other === 'recovery' ? messages.lostDevice : messages.otherWay, { way: t(ways[other]) })
  const links = others.length > 0 && (
    <span className="verify__ways">
      {others.map((other) =>
        limited ? (
          <Button key={other} size="s" onClick={() => choose(other)}>
            {nameOf(other)}
          </Button>
        ) : (
          <button key={other} className="linkbtn" type="button" onClick={() => choose(other)}>
            {nameOf(other)}
          </button>
        ),
      )}
    </span>
  )
  const give = (given: string) => onGive(way, given)
  if (way === 'passkey') return <PasskeyField challenge={challenge} error={error} others={links} onGive={give} />
  if (way === 'recovery') return <RecoveryField code={code} error={error} others={links} onGive={give} />
  return <CodeField challenge={challenge} way={way} code={code} error={error} others={links} onType={give} onLimit={setLimited} />
}

type RecoveryFieldProps = { code: string; error: string | undefined; others: ReactNode; onGive: (code: string) => void }

function RecoveryField({ code, error, others, onGive }: RecoveryFieldProps) {
  const t = useT()
  return (
    <Field label={t(messages.recoveryCode)} aside={t(messages.recoveryHelp)} error={error} help={others}>
      <TextInput
        mono
        value={code}
        onChange={(event) => onGive(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
        maxLength={20}
      />
    </Field>
  )
}
