import { CopyButton } from '@sampan/ui/copy-button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { words } from './words.ts'

type Props = { token: string; name: string; others: string }

/** One of the two tokens of a new authenticator. It is shown this one time, to the one who carries it over. */
export function HandedToken({ token, name, others }: Props) {
  const say = useSay()
  return (
    <div className="stack">
      <Note tone="caution" live="status" title={say(words.tokenOnce)}>
        {say(words.tokenHandOver, { name })}
      </Note>
      <div>
        <p className="small strong">{say(words.setUpToken)}</p>
        <p className="ckey">
          <span className="mono">{token}</span>
          <CopyButton small text={token} label={say(words.copyToken)} done={say(words.copied)} failed={say(words.notCopied)} />
        </p>
      </div>
      <p className="small muted">{others}</p>
    </div>
  )
}
