// The memo that a deposit must carry.

import '@sampan/ui/address.css'
import { Checkbox } from '@sampan/ui/checkbox'
import { useT } from '@sampan/ui/language'
import { CopyAction } from '../../entities/address/copy-action.tsx'
import { cryptoMessages } from '../../entities/crypto-transfer/crypto-messages.ts'
import { messages } from './messages.ts'

type MemoBlockProps = { memo: string; network: string; ticked: boolean; onTick: (ticked: boolean) => void }

/** As prominent as the address: without the memo the deposit goes to a shared account. */
export function MemoBlock({ memo, network, ticked, onTick }: MemoBlockProps) {
  const t = useT()
  return (
    <section className="memo" aria-labelledby="h-memo">
      <h3 id="h-memo">{t(messages.memoTitle)}</h3>
      <p className="small text-soft">{t(messages.memoMore, { network })}</p>
      <div className="memo__line">
        <span className="addr memo__text" translate="no">
          <b>{memo}</b>
        </span>
        <CopyAction text={memo} label={t(cryptoMessages.copyMemo)} done={t(cryptoMessages.memoCopied, { memo })} />
      </div>
      <Checkbox checked={ticked} onChange={(event) => onTick(event.target.checked)}>
        {t(messages.memoTick)}
      </Checkbox>
    </section>
  )
}
