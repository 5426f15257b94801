// The saved bank accounts, one by one, in pages, and as choices.

import type { getBankAccount, listAccounts, searchAccounts } from '@sampan/contract/api/bank-account.ts'
import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { bankAccountLife } from '@sampan/contract/machines/bank-account-life.ts'
import { bankAccountVerification } from '@sampan/contract/machines/bank-account-verification.ts'
import type { Status } from '@sampan/contract/statuses.ts'
import { readCursor, writeCursor } from '../../platform/db/cursor.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import { show, verificationFailed } from './show-bank-account.ts'
import { findOwn, isUsable, type Row, tailOf } from './store.ts'

export async function readAccount(
  { db, session, language }: ReadCtxOf<typeof getBankAccount>,
  { params: { id } }: Input<typeof getBankAccount>,
): Promise<Answer<typeof getBankAccount>> {
  return show(await findOwn(db, session.accountId, id), language)
}

export async function searchBankAccounts(
  ctx: ReadCtxOf<typeof searchAccounts>,
  { body: { query, pagination } }: Input<typeof searchAccounts>,
): Promise<Answer<typeof searchAccounts>> {
  const { db, session, language } = ctx
  const after = readCursor(pagination.cursor)
  const { rows } = await db.query<Row>({
    name: 'bank-account-search',
    text: `select * from bank_account
           where account_id = $1 and life_state <> 'INACTIVE'
             and ($2::text[] is null or life_state = any($2)) and ($3::text[] is null or verification_state = any($3))
             and ($4::text is null or currency = $4)
             and ($5::text is null or strpos(lower(label || ' ' || bank_name || ' ' || beneficiary_name || ' ' || coalesce(iban, '') || ' ' || coalesce(account_number, '') || ' ' || coalesce((select name from payee where payee.id = payee_id), '')), lower($5)) > 0)
             and ($6::timestamptz is null or (created_at, id) < ($6, $7::uuid))
           order by created_at desc, id desc limit $8`,
    values: [
      session.accountId,
      query.status ? statesWith(bankAccountLife.states, query.status) : null,
      query.verification ? statesWith(bankAccountVerification.states, query.verification) : null,
      query.currency ?? null,
      query.text ?? null,
      after?.createdAt ?? null,
      after?.id ?? null,
      pagination.size + 1,
    ],
  })
  const shown = rows.slice(0, pagination.size)
  const last = rows.length > pagination.size ? shown.at(-1) : undefined
  return {
    resultList: shown.map((row) => show(row, language)),
    pagination: { size: pagination.size, nextCursor: last ? writeCursor({ createdAt: last.created_at, id: last.id }) : null },
  }
}

const statesWith = (states: Readonly<Record<string, { readonly status: Status | null }>>, status: Status): string[] =>
  Object.keys(states).filter((name) => states[name]?.status === status)

const listMax = 500

export async function listBankAccounts(
  { db, session, language, now }: ReadCtxOf<typeof listAccounts>,
  { query }: Input<typeof listAccounts>,
): Promise<Answer<typeof listAccounts>> {
  const { rows } = await db.query<Row>({
    name: 'bank-account-list',
    text: `select * from bank_account where account_id = $1 and life_state <> 'INACTIVE' and ($2::text is null or currency = $2)
           order by created_at desc, id desc limit ${listMax}`,
    values: [session.accountId, query.currency ?? null],
  })
  const choices = rows.map((row) => choiceOf(row, language, now))
  return { resultList: [...choices.filter(({ usable }) => usable), ...choices.filter(({ usable }) => !usable)] }
}

function choiceOf(row: Row, language: Language, now: Date) {
  const { id, label, payeeId, bankName, currency, channel, country, status, verification } = show(row, language)
  const usable = isUsable(row, now)
  const waiting = row.usable_from !== null && row.usable_from > now
  return {
    id,
    label,
    payeeId,
    bankName,
    currency,
    channel,
    country,
    status,
    verification,
    usable,
    tail: tailOf(row),
    usableFrom: waiting ? (row.usable_from?.toISOString() ?? null) : null,
    reason: usable ? null : (row.reason ?? say(whyNot(row), language)),
  }
}

const whyNot = (row: Row): Text => {
  if (row.life_state !== 'ACTIVE') return reasons.life
  if (row.verification_state === 'VERIFICATION_FAILED') return verificationFailed
  return row.verification_state === 'PENDING_VERIFICATION' ? reasons.pending : reasons.hold
}

const reasons = {
  life: { en: "This account isn't active.", 'zh-CN': '该账户未启用。', th: 'บัญชีนี้ยังไม่เปิดใช้งาน' },
  pending: {
    en: "We're verifying it with the bank.",
    'zh-CN': '我们正在与银行核对。',
    th: 'เรากำลังตรวจสอบกับธนาคาร',
  },
  hold: {
    en: 'New destinations are paused for 24 hours after a security change.',
    'zh-CN': '安全设置变更后，新收款方需等待一天。',
    th: 'ปลายทางใหม่ต้องรอหนึ่งวันหลังเปลี่ยนการตั้งค่าความปลอดภัย',
  },
} as const satisfies Record<string, Text>
