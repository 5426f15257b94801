// What the accounts of a campaign must hold, kept beside the product in plain sums. It shares no code with the ledger.

export type ModelBalance = { available: bigint; held: bigint }
export type ModelEnd = 'open' | 'completed' | 'released'
export type ModelHold = {
  readonly id: string
  readonly accountId: string
  readonly kind: 'exchange' | 'bankWithdrawal' | 'cryptoWithdrawal'
  readonly currency: string
  readonly units: bigint
  end: ModelEnd
}

export type CampaignModel = ReturnType<typeof createCampaignModel>

export function createCampaignModel() {
  const accounts = new Map<string, Map<string, ModelBalance>>()
  const holds = new Map<string, ModelHold>()
  const deposits = new Map<string, number>()

  function balance(accountId: string, currency: string): ModelBalance {
    const all = accounts.get(accountId) ?? new Map<string, ModelBalance>()
    accounts.set(accountId, all)
    const one = all.get(currency) ?? { available: 0n, held: 0n }
    all.set(currency, one)
    return one
  }
  function endHold(id: string, end: 'completed' | 'released'): void {
    const hold = holds.get(id)
    if (!hold || hold.end !== 'open') throw new Error(`the model has no open hold ${id}`)
    const of = balance(hold.accountId, hold.currency)
    of.held -= hold.units
    if (end === 'released') of.available += hold.units
    hold.end = end
  }
  return {
    holds,
    available: (accountId: string, currency: string): bigint => balance(accountId, currency).available,
    credit(accountId: string, currency: string, units: bigint): void {
      balance(accountId, currency).available += units
    },
    noteDeposit(accountId: string): void {
      deposits.set(accountId, (deposits.get(accountId) ?? 0) + 1)
    },
    deposits: (accountId: string): number => deposits.get(accountId) ?? 0,
    /** The amount leaves what the customer can use at once, and nobody has it yet. */
    hold(hold: Omit<ModelHold, 'end'>): void {
      if (holds.has(hold.id)) throw new Error(`the model has ${hold.id} already`)
      const of = balance(hold.accountId, hold.currency)
      if (of.available < hold.units) throw new Error(`the model has too little for ${hold.id}`)
      of.available -= hold.units
      of.held += hold.units
      holds.set(hold.id, { ...hold, end: 'open' })
    },
    complete: (id: string): void => endHold(id, 'completed'),
    release: (id: string): void => endHold(id, 'released'),
    openHolds: (accountId: string, kind: ModelHold['kind']): ModelHold[] =>
      [...holds.values()].filter((hold) => hold.accountId === accountId && hold.kind === kind && hold.end === 'open'),
    /** Every balance that is not zero, as one sorted text. */
    describe(accountId: string): string {
      const rows = [...(accounts.get(accountId) ?? [])].filter(([, { available, held }]) => available !== 0n || held !== 0n)
      return rows
        .map(([currency, { available, held }]) => `${currency} ${available} ${held}`)
        .toSorted()
        .join(', ')
    },
  }
}

/** Decimals of each currency, written down a second time. */
const scales: Readonly<Record<string, number>> = { USD: 2, EUR: 2, USDC: 6, WUSD: 6 }

/** '12.5' of USD is 1250. */
export function toUnits(text: string, currency: string): bigint {
  const scale = scales[currency]
  const [whole = '', fraction = ''] = text.split('.')
  if (scale === undefined || !/^\d+$/.test(whole) || fraction.length > scale) throw new Error(`no amount: ${text} ${currency}`)
  return BigInt(whole + fraction.padEnd(scale, '0'))
}

export function toText(units: bigint, currency: string): string {
  const scale = scales[currency] ?? 0
  const digits = units.toString().padStart(scale + 1, '0')
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
