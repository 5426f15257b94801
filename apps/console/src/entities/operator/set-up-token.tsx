// One of the two tokens of a new authenticator, shown once to the operator who passes it on.

import { CopyButton } from '@sampan/ui/copy-button'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { messages } from '../../lib/i18n/common-messages.ts'

type Props = { token: string; name: string; others: string }

/** One of the two tokens of a new authenticator. It is shown this one time, to the one who carries it over. */
export function SetUpToken({ token, name, others }: Props) {
  const t = useT()
  return (
    <div className="stack">
      <Note tone="caution" live="status" title={t(messages.tokenOnce)}>
        {t(messages.tokenHandOver, { name })}
      </Note>
      <div>
        <p className="small strong">{t(messages.setUpToken)}</p>
        <p className="ckey">
          <span className="mono">{token}</span>
          <CopyButton small text={token} label={t(messages.copyToken)} done={t(messages.copied)} failed={t(messages.notCopied)} />
        </p>
      </div>
      <p className="small muted">{others}</p>
    </div>
  )
}
