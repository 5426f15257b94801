// The customer hears of every move: by event from the module that carried it out, and by mail where that module writes none of its own.

import { isLanguage } from '@sampan/contract/language.ts'
import type { MoveName } from '@sampan/contract/operator/moves.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Letter, Messages } from '../../platform/events/messages.ts'
import type { Entity } from '../operator-work/public.ts'
import type { OperatorActionDeps } from './deps.ts'

/** Their modules write themselves, with the amount. */
const withOwnMail: ReadonlySet<MoveName> = new Set([
  'registration.approve',
  'registration.reject',
  'registration.requestInfo',
  'registration.resendActivation',
  'account.resendActivation',
  'fiatDeposit.match',
  'fiatDeposit.reject',
  'fiatDeposit.settleContest',
  'cryptoDeposit.release',
  'cryptoDeposit.creditClaim',
  'cryptoWithdrawal.reject',
  'cryptoWithdrawal.transferManually',
  'cryptoWithdrawal.release',
  'companyChange.approve',
  'companyChange.reject',
  'feedbackCase.answer',
  'fiatDeposit.requestDocuments',
  'fiatWithdrawal.requestDocuments',
  'cryptoDeposit.requestDocuments',
  'cryptoWithdrawal.requestDocuments',
])

type CustomerNotice = { readonly move: MoveName; readonly entity: Entity; readonly text: string }

export async function notifyCustomer(
  tx: Tx,
  { messages }: OperatorActionDeps,
  { move, entity, text }: CustomerNotice,
): Promise<void> {
  if (withOwnMail.has(move) || entity.accountId === null) return
  await writeToOwners(tx, messages, entity.accountId, {
    kind: 'operatorDecision',
    params: { reason: text, reference: entity.reference },
  })
}

/** To the person, or to those who run the company. */
export async function writeToOwners(
  tx: Tx,
  messages: Messages,
  accountId: string,
  { kind, params }: Pick<Letter, 'kind' | 'params'>,
): Promise<void> {
  const { rows } = await tx.query<{ id: string; email: string; language: string }>(
    `select id, email, language from app_user where account_id = $1 and status <> 'TO_BE_ACTIVATED' and role in ('individual', 'owner', 'admin')`,
    [accountId],
  )
  for (const { id, email, language } of rows)
    await messages.letter(tx, {
      userId: id,
      email,
      language: isLanguage(language) ? language : 'en',
      kind,
      ...(params && { params }),
    })
}
