// The first step: network and address.

import { validateAddress } from '@sampan/contract/api/blockchain-address.ts'
import { isNetworkName, networkById, networks } from '@sampan/contract/networks.ts'
import { Address } from '@sampan/ui/address'
import { Button } from '@sampan/ui/button'
import { Checkbox } from '@sampan/ui/checkbox'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { TextArea } from '@sampan/ui/text-area'
import { TextInput } from '@sampan/ui/text-input'
import { useDebouncedValue } from '@sampan/ui/use-debounced-value'
import { useRef } from 'react'
import { NetworkField } from '../../../entities/crypto-transfer/asset-network.tsx'
import { cryptoMessages } from '../../../entities/crypto-transfer/crypto-messages.ts'
import type { useForm } from '../../../lib/forms/use-form.ts'
import { useEndpointQuery } from '../../../lib/http/endpoint-query.ts'
import { ScanButton } from '../scan/scan-button.tsx'
import { useOwnNetworks } from '../use-own-networks.ts'
import { messages } from './add-address-messages.ts'
import type { NewAddress } from './empty-address.ts'
import { LookAlikes } from './look-alikes.tsx'
import { NameLookup } from './name-lookup.tsx'
import { type AddressValidation, isName, isValidatable, placeErrors } from './new-address.ts'

export type AddForm = ReturnType<typeof useForm<NewAddress & Record<string, string>>>

/** Shorter than any address: still being typed. */
const shortestAddress = 26

type StepAddressProps = { form: AddForm; values: NewAddress; onNetwork: (name: string) => void }

/** The network first, because an address means something else on each; then the address, judged while it is typed. */
export function StepAddress({ form, values, onNetwork }: StepAddressProps) {
  const t = useT()
  const verdict = useVerdict(values)
  const network = isNetworkName(values.network) ? values.network : undefined
  return (
    <form {...form.form} className="form narrow-form">
      <NetworkField
        choices={useOwnNetworks().map(({ name }) => ({ name, open: true }))}
        value={network}
        help={t(messages.networkHelp)}
        error={form.errors.network && t(form.errors.network)}
        onChoose={onNetwork}
      />
      {network && (
        <>
          <AddressField form={form} values={values} verdict={verdict} onNetwork={onNetwork} />
          {networks[network].family === 'stellar' && <MemoField form={form} />}
          {verdict?.valid && verdict.lookAlikes.length > 0 && verdict.normalised !== null && (
            <LookAlikes
              address={verdict.normalised}
              others={verdict.lookAlikes}
              ticked={values.alike === verdict.normalised}
              error={form.errors.alike && t(form.errors.alike)}
              onTick={(ticked) => form.set('alike', ticked ? (verdict.normalised ?? '') : '')}
            />
          )}
        </>
      )}
      <div>
        <Button variant="primary" size="l" type="submit" busy={form.busy} busyLabel={t(messages.checking)}>
          {t(messages.next)}
        </Button>
      </div>
    </form>
  )
}

/** The server's validation of the form's present value, after a pause in the typing. */
function useVerdict(values: NewAddress): AddressValidation | undefined {
  const typed = `${values.network} ${values.address} ${values.memo}`
  const settled = useDebouncedValue(typed)
  const asked = isValidatable(values)
  // A name is looked up first, however long it is.
  const enough = values.address.length >= shortestAddress && !values.address.includes('.') && settled === typed
  const { data } = useEndpointQuery(
    validateAddress,
    { body: asked ?? { mainNet: 3, address: '-' } },
    { enabled: enough && asked !== undefined },
  )
  return enough ? data : undefined
}

type AddressFieldProps = StepAddressProps & { verdict: AddressValidation | undefined }

function AddressField({ form, values, verdict, onNetwork }: AddressFieldProps) {
  const t = useT()
  const { name, onBlur } = form.field('address')
  const typed = useRef<HTMLTextAreaElement>(null)
  const network = isNetworkName(values.network) ? values.network : undefined
  const named = network !== undefined && isName(values.address, network)
  const early = verdict && placeErrors({ ...values, noMemo: 'yes', alike: verdict.normalised ?? '' }, verdict).address
  // The validation is about the present value; an older error may concern another network.
  const error = verdict ? early : form.errors.address
  const right = verdict?.valid && !verdict.alreadySaved && isNetworkName(values.network)
  return (
    <div className="form">
      <Field
        label={t(cryptoMessages.address)}
        help={t(messages.addressHelp)}
        error={error && t(error)}
        ok={right && isNetworkName(values.network) && t(messages.right, { network: networks[values.network].label })}
      >
        <TextArea
          ref={typed}
          name={name}
          className="mono"
          rows={2}
          value={values.address}
          // A pasted address may bring blanks and line ends along; none belongs to it.
          onChange={(event) => {
            const address = event.target.value.replace(/\s/g, '')
            if (values.ensName === '') form.set('address', address)
            else form.replace({ ...form.values, address, ensName: '' })
          }}
          // An error here would move the button that looks the name up from under the pointer.
          onBlur={named ? undefined : onBlur}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          maxLength={128}
        />
      </Field>
      <ScanButton
        onFound={({ address, memo }) =>
          form.replace({ ...form.values, address, ensName: '', ...(memo !== undefined && { memo, noMemo: '' }) })
        }
      />
      {network && named && (
        <NameLookup
          key={`${network} ${values.address}`}
          name={values.address}
          network={network}
          onUse={({ name: ensName, address }) => {
            form.replace({ ...form.values, address, ensName })
            typed.current?.focus()
          }}
        />
      )}
      {values.ensName !== '' && (
        <p className="text-soft">
          {values.ensName}. {t(messages.pinned)}
        </p>
      )}
      {right && verdict.normalised !== null && <Address address={verdict.normalised} boxed />}
      {verdict && !verdict.valid && verdict.otherNetworks.length > 0 && (
        <div className="row">
          {verdict.otherNetworks.slice(0, 3).map((id) => (
            <Button key={id} size="s" onClick={() => onNetwork(networkById(id).name)}>
              {t(messages.changeTo, { network: networkById(id).label })}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function MemoField({ form }: { form: AddForm }) {
  const t = useT()
  const without = form.values.noMemo === 'yes'
  return (
    <div className="form">
      <Field label={t(cryptoMessages.memo)} help={t(messages.memoHelp)} error={form.errors.memo && t(form.errors.memo)}>
        <TextInput
          {...form.field('memo')}
          mono
          readOnly={without}
          value={without ? '' : form.values.memo}
          autoComplete="off"
          spellCheck="false"
          maxLength={64}
        />
      </Field>
      <Checkbox
        checked={without}
        onChange={(event) =>
          form.replace({
            ...form.values,
            noMemo: event.target.checked ? 'yes' : '',
            memo: event.target.checked ? '' : form.values.memo,
          })
        }
      >
        {t(messages.noMemo)}
      </Checkbox>
    </div>
  )
}
