// Reads the destination in a scanned QR code: a bare address, or the payment link of a wallet.

export type ScannedAddress = { readonly address: string; readonly memo?: string }

const bareAddress = /^[A-Za-z0-9]{26,128}$/

/** Of a token transfer the recipient is taken, never the token's contract. What is not understood is refused. */
export function readScannedAddress(text: string): ScannedAddress | undefined {
  const scanned = text.trim()
  if (bareAddress.test(scanned)) return { address: scanned }
  const [, scheme = '', rest = ''] = /^([a-z+]+):(.+)$/i.exec(scanned) ?? []
  const [path = '', search = ''] = rest.replace(/^\/\//, '').split('?')
  const query = new URLSearchParams(search)
  if (scheme.toLowerCase() === 'web+stellar')
    return path === 'pay' ? found(query.get('destination'), query.get('memo')) : undefined
  const [target = '', call] = path.replace(/^pay-/, '').replace(/@\d+/, '').split('/')
  if (call === undefined) return found(target, query.get('memo'))
  return call === 'transfer' ? found(query.get('address'), null) : undefined
}

const found = (address: string | null, memo: string | null): ScannedAddress | undefined =>
  address !== null && bareAddress.test(address) ? { address, ...(memo && { memo }) } : undefined
