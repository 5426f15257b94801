// What the form of a schedule holds, its problems, and the requests that follow from it.

import { amountText } from '@sampan/contract/amount-field.ts'
import { parseAmountInput } from '@sampan/contract/amount-input.ts'
import type { previewScheduledOrder } from '@sampan/contract/api/scheduled-orders.ts'
import { isPurpose } from '@sampan/contract/bank/purposes.ts'
import { type HeldCurrency, isHeldCurrency } from '@sampan/contract/currencies.ts'
import type { RequestBodyOf, ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatExact, formatMoney } from '@sampan/contract/format-money.ts'
import { fill, type Language, type Text } from '@sampan/contract/language.ts'
import { requiredText } from '@sampan/contract/messages.ts'
import { type Money, moneyAsTyped, moneyFromWire } from '@sampan/contract/money.ts'
import { earliestRunDay, type Rhythm, rhythms, runDay } from '@sampan/contract/rhythm.ts'
import type { FormErrors } from '../../lib/forms/use-form.ts'
import { formMessages, messages } from './messages.ts'
import type { ScheduleDetail, ScheduleRequest } from './schedule-calls.ts'

export type ScheduleValues = {
  readonly kind: string
  readonly destinationId: string
  readonly currency: string
  readonly getCurrency: string
  readonly amount: string
  readonly rhythm: string
  readonly firstOn: string
  readonly ends: string
  readonly lastOn: string
  readonly times: string
  readonly purpose: string
  readonly reference: string
  /** Empty: what the preview suggests. */
  readonly feeMax: string
  readonly rateMin: string
  readonly totalMax: string
}

export type SchedulePreview = ResponseOf<typeof previewScheduledOrder>
type Outlook = NonNullable<SchedulePreview['outlook']>
type PreviewRequest = RequestBodyOf<typeof previewScheduledOrder>
export type ScheduleKind = ScheduleRequest['kind']

export const isKind = (value: string | undefined): value is ScheduleKind =>
  value === 'crypto' || value === 'bank' || value === 'exchange'

const toRhythm = (value: string): Rhythm => rhythms.find((one) => one === value) ?? 'once'
const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))

const readMoney = (text: string, currency: HeldCurrency, language: Language): Money | undefined => {
  const reading = parseAmountInput(text, { currency, language })
  return reading.kind === 'amount' ? reading.money : undefined
}

const countOf = ({ times }: ScheduleValues): number | undefined => {
  const count = /^\d{1,3}$/.test(times.trim()) ? Number(times) : 0
  return count >= 2 && count <= 520 ? count : undefined
}

/** The last date that follows from how it ends. */
export function lastOnOf(values: ScheduleValues): string | undefined {
  const { ends, firstOn, lastOn } = values
  const rhythm = toRhythm(values.rhythm)
  if (rhythm === 'once') return undefined
  if (ends === 'date') return isDay(lastOn) ? lastOn : undefined
  const count = ends === 'times' ? countOf(values) : undefined
  return count === undefined || !isDay(firstOn) ? undefined : runDay({ rhythm, firstOn }, count - 1)
}

/** Undefined while something is missing that the preview needs. */
export function toPreviewRequest(values: ScheduleValues, language: Language): PreviewRequest | undefined {
  const { kind, currency, getCurrency, destinationId, firstOn } = values
  if (!isKind(kind) || !isHeldCurrency(currency) || !isDay(firstOn)) return undefined
  const amount = readMoney(values.amount, currency, language)
  if (!amount || (kind !== 'exchange' && destinationId === '')) return undefined
  const lastOn = lastOnOf(values)
  return {
    kind,
    amount: { amount: moneyAsTyped(amount), currency },
    ...(kind === 'exchange' ? isHeldCurrency(getCurrency) && { getCurrency } : { destinationId }),
    rhythm: toRhythm(values.rhythm),
    firstOn,
    ...(lastOn !== undefined && { lastOn }),
  }
}

const typed = ({ amount, currency }: { amount: string; currency: HeldCurrency }): string =>
  formatExact(moneyFromWire(amount, currency))

/** What the fields show: typed, or suggested. */
export const ceilingsOf = ({ feeMax, rateMin, totalMax }: ScheduleValues, outlook: Outlook | null | undefined) => ({
  feeMax: feeMax || (outlook ? typed(outlook.feeMax) : ''),
  rateMin: rateMin || (outlook?.rateMin?.amount ?? ''),
  totalMax: totalMax || (outlook ? typed(outlook.totalMax) : ''),
})

const isRate = (text: string): boolean => /^(?:0|[1-9]\d{0,11})(?:\.\d{1,12})?$/.test(text) && Number(text) > 0

type Check = { readonly language: Language; readonly now: Date; readonly outlook: Outlook | null | undefined }

/** The server checks the rest: minimums, limits and destinations. */
export function checkSchedule(values: ScheduleValues, check: Check): FormErrors<ScheduleValues> {
  const { kind, destinationId, getCurrency, purpose } = values
  const needsPurpose = kind === 'bank' && !isPurpose(purpose)
  return {
    ...(kind !== 'exchange' && destinationId === '' && { destinationId: requiredText(messages.to) }),
    ...(kind === 'exchange' && !isHeldCurrency(getCurrency) && { getCurrency: requiredText(formMessages.get) }),
    ...findDateFaults(values, check.now),
    ...(needsPurpose && { purpose: requiredText(formMessages.purpose) }),
    ...findAmountFaults(values, check),
  }
}

function findDateFaults(values: ScheduleValues, now: Date): FormErrors<ScheduleValues> {
  const { firstOn, lastOn, ends } = values
  const earliest = earliestRunDay(now)
  const repeats = toRhythm(values.rhythm) !== 'once'
  return {
    ...((!isDay(firstOn) || firstOn < earliest) && { firstOn: fill(formMessages.tooSoon, { day: earliest }) }),
    ...(repeats && ends === 'date' && (!isDay(lastOn) || lastOn <= firstOn) && { lastOn: formMessages.lastWrong }),
    ...(repeats && ends === 'times' && countOf(values) === undefined && { times: formMessages.timesWrong }),
  }
}

function findAmountFaults(values: ScheduleValues, { language, outlook }: Check): FormErrors<ScheduleValues> {
  const { kind, currency } = values
  if (!isHeldCurrency(currency)) return { currency: requiredText(formMessages.currency) }
  const problem = (text: string, label: Text): Text | undefined => {
    const reading = parseAmountInput(text, { currency, language })
    if (reading.kind === 'empty') return requiredText(label)
    if (reading.kind === 'ambiguous') return formMessages.amountUnclear
    return reading.kind === 'refused' ? amountText(reading.problem, { currency }) : undefined
  }
  const amountFault = problem(values.amount, formMessages.amount)
  // Without a preview there is no suggestion to check; its problem is shown in its place.
  if (amountFault || !outlook) return amountFault ? { amount: amountFault } : {}
  const shown = ceilingsOf(values, outlook)
  const fee = readMoney(shown.feeMax, currency, language)
  const total = readMoney(shown.totalMax, currency, language)
  const least = (readMoney(values.amount, currency, language)?.units ?? 0n) + (kind === 'exchange' ? 0n : (fee?.units ?? 0n))
  const feeNow = moneyFromWire(outlook.fee.amount, currency)
  const feeFault = feeNow.units === 0n && !fee ? undefined : problem(shown.feeMax, messages.feeMax)
  const totalFault = problem(shown.totalMax, formMessages.totalMax)
  const isLowTotal = total !== undefined && total.units < least
  return {
    ...(feeFault && { feeMax: feeFault }),
    ...(fee && fee.units < feeNow.units && { feeMax: fill(formMessages.feeTooLow, { fee: formatMoney(feeNow) }) }),
    ...(totalFault && { totalMax: totalFault }),
    ...(isLowTotal && { totalMax: fill(formMessages.totalTooLow, { least: formatMoney({ units: least, currency }) }) }),
    ...(kind === 'exchange' && !isRate(shown.rateMin) && { rateMin: formMessages.rateWrong }),
  }
}

/** Of values that have passed the check. */
export function toScheduleRequest(values: ScheduleValues, outlook: Outlook, language: Language): ScheduleRequest {
  const request = toPreviewRequest(values, language)
  if (!request) throw new Error('the form is not complete')
  const { getCurrency, ...terms } = request
  const { currency } = request.amount
  const shown = ceilingsOf(values, outlook)
  const wire = (text: string) => {
    const money = readMoney(text, currency, language)
    return { amount: money ? moneyAsTyped(money) : '0', currency }
  }
  const { purpose, reference } = values
  return {
    ...terms,
    feeMax: wire(shown.feeMax),
    totalMax: wire(shown.totalMax),
    ...(getCurrency !== undefined && { rateMin: { amount: shown.rateMin, currency: getCurrency } }),
    ...(request.kind === 'bank' && isPurpose(purpose) && { purpose }),
    ...(request.kind !== 'exchange' && reference.trim() !== '' && { reference: reference.trim() }),
  }
}

/** The terms of a schedule as they were confirmed, to be changed. A first date that has passed becomes the next possible one. */
export function toScheduleValues(schedule: ScheduleDetail, earliest: string): ScheduleValues {
  const { kind, amount, destination, rateMin, rhythm, firstOn, lastOn, purpose, reference, feeMax, totalMax, nextRunAt } =
    schedule
  const next = nextRunAt?.slice(0, 10) ?? firstOn
  return {
    kind,
    destinationId: destination?.id ?? '',
    currency: amount.currency,
    getCurrency: rateMin?.currency ?? '',
    amount: typed(amount),
    rhythm,
    firstOn: next < earliest ? earliest : next,
    ends: lastOn === null ? 'total' : 'date',
    lastOn: lastOn ?? '',
    times: '',
    purpose: purpose ?? '',
    reference: reference ?? '',
    feeMax: typed(feeMax),
    rateMin: rateMin?.amount ?? '',
    totalMax: typed(totalMax),
  }
}
