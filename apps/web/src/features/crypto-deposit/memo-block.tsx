import '@sampan/ui/styles/address.css'
import { Checkbox } from '@sampan/ui/checkbox.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { CopyAction } from '../../lib/copy-action.tsx'
import { cryptoWords } from '../../lib/crypto-words.ts'
import { words } from './words.ts'

type MemoBlockProps = { memo: string; network: string; ticked: boolean; onTick: (ticked: boolean) => void }

/** As weighty as the address: who forgets the memo sends to everybody's account. */
export function MemoBlock({ memo, network, ticked, onTick }: MemoBlockProps) {
  const say = useSay()
  return (
    <section className="memo" aria-labelledby="h-memo">
      <h3 id="h-memo">{say(words.memoTitle)}</h3>
      <p className="small text-soft">{say(words.memoMore, { network })}</p>
      <div className="memo__line">
        <span className="addr memo__text" translate="no">
          <b>{memo}</b>
        </span>
        <CopyAction text={memo} label={say(cryptoWords.copyMemo)} done={say(cryptoWords.memoCopied, { memo })} />
      </div>
      <Checkbox checked={ticked} onChange={(event) => onTick(event.target.checked)}>
        {say(words.memoTick)}
      </Checkbox>
    </section>
  )
}
