import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { networks } from '@sampan/contract/networks.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { AssetField, NetworkField } from '../../lib/asset-network.tsx'
import { cryptoWords } from '../../lib/crypto-words.ts'
import { useUrlState } from '../../lib/url-state.ts'
import type { useForm } from '../../lib/use-form.ts'
import { AmountField } from './amount-field.tsx'
import { refusalPlace } from './check-details.ts'
import { Consequence } from './consequence.tsx'
import { Destinations } from './destinations.tsx'
import type { Withdrawal } from './use-withdrawal.ts'
import type { Values } from './values.ts'
import { words } from './words.ts'
import { words as consequenceWords } from './words-consequence.ts'

export type WithdrawForm = ReturnType<typeof useForm<Values & Record<string, string>>>

type DetailsProps = { asset: Stablecoin; form: WithdrawForm; withdrawal: Withdrawal }

/** Form left, consequence right: the aside is the receipt written in advance. */
export function Details({ asset, form, withdrawal }: DetailsProps) {
  const say = useSay()
  const url = useUrlState()
  const { choice, preview, settled, query } = withdrawal
  const { network, row } = choice
  const chooseNetwork = (name: string | undefined, currency: string) => {
    form.replace({ ...form.values, currency, network: name ?? '' })
    url.set({ currency, network: name, to: undefined }, { replace: true })
  }
  const other = settled ? refusalPlace(preview).other : undefined
  return (
    <form {...form.form}>
      <div className="split split--flow">
        <div className="form">
          <div className="form form--2">
            <AssetField assets={choice.assets} value={asset} onChoose={(currency) => chooseNetwork(network, currency)} />
            <NetworkField
              choices={choice.networks}
              value={network}
              help={network ? undefined : say(words.networkHelp)}
              error={form.errors.network && say(words.networkHelp)}
              onChoose={(name) => chooseNetwork(name, asset)}
            />
          </div>
          {row && !row.withdraw && network && (
            <Note tone="caution" title={say(words.paused, { network: networks[network].label })}>
              {row.about}
            </Note>
          )}
          <Destinations form={form} withdrawal={withdrawal} />
          <AmountField asset={asset} form={form} withdrawal={withdrawal} />
          <Field label={say(words.note)} aside={say(cryptoWords.optional)}>
            <TextInput {...form.field('note')} maxLength={200} autoComplete="off" />
          </Field>
          {other && <Note tone="negative" live="alert" title={other} />}
          {query.error && (
            <Note tone="negative" live="alert" title={query.error.message || say(words.unpriced)}>
              <div className="row">
                <Button size="s" onClick={() => void query.refetch()}>
                  {say(words.again)}
                </Button>
              </div>
            </Note>
          )}
        </div>
        <Consequence withdrawal={withdrawal}>
          <div className="only-wide">
            <Submit form={form} label={say(words.review)} large />
          </div>
        </Consequence>
      </div>
      <div className="submitbar">
        <span>
          <small className="muted">{say(consequenceWords.leaves)}</small>
          <strong>
            {preview && withdrawal.reading.kind === 'amount' ? (
              <Money money={moneyFromWire(preview.total.amount, preview.total.currency)} exact />
            ) : (
              '–'
            )}
          </strong>
        </span>
        <Submit form={form} label={say(words.reviewShort)} />
      </div>
    </form>
  )
}

function Submit({ form, label, large }: { form: WithdrawForm; label: string; large?: boolean }) {
  const say = useSay()
  return (
    <Button
      variant="primary"
      type="submit"
      size={large ? 'l' : 'm'}
      block={large}
      busy={form.busy}
      busyLabel={say(words.checking)}
    >
      {label}
    </Button>
  )
}
