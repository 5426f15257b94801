// A company with a signed-in member of each role, for tests of approvals.

import * as approvalApi from '@sampan/contract/api/approvals.ts'
import * as bankApi from '@sampan/contract/api/bank-account.ts'
import * as fiatWithdrawal from '@sampan/contract/api/fiat-withdrawal.ts'
import { type CompanyRole, companyRoles, type Role, scopesOf } from '@sampan/contract/roles.ts'
import { credit } from '../money/money.ts'
import { call, type IdentityWorld, rightCode } from './identity.ts'
import { createSession, type TestUser } from './signed-in-users.ts'

export type Person = TestUser
export type Company = { readonly accountId: string } & Readonly<Record<CompanyRole, Person>>

let turn = 0
export const requestId = (): string => `company-test-${++turn}`

export function companyTools(world: IdentityWorld) {
  const { server } = world
  const { pool } = server.database

  const tools = {
    /** Signed in directly, with exactly the scopes of the role. */
    async person(role: Role, accountId?: string): Promise<Person> {
      const made = await world.createCustomer({ role, ...(accountId && { accountId }) })
      const session = await createSession(pool, server.clock.now(), { userId: made.userId, scopes: scopesOf(role) })
      await pool.query('update app_user set name = $2 where id = $1', [made.userId, `Example ${role}`])
      return { ...made, ...session }
    },
    async company(): Promise<Company> {
      const owner = await tools.person('owner')
      const members: Partial<Record<CompanyRole, Person>> = { owner }
      // One after the other: members are listed in the order in which they joined.
      for (const role of companyRoles) members[role] ??= await tools.person(role, owner.accountId)
      return { accountId: owner.accountId, ...(members as Record<CompanyRole, Person>) }
    },
    /** A new session of the same person, after the clock has ended the first. */
    renew: async (person: Person): Promise<Person> => ({
      ...person,
      ...(await createSession(pool, server.clock.now(), { userId: person.userId })),
    }),
    fund: (accountId: string, amount: string, currency: 'EUR' | 'USD' = 'EUR') => credit(pool, { accountId, currency, amount }),

    addBank: ({ token }: Person) =>
      call(server, bankApi.createBankAccount, {
        token,
        code: rightCode,
        body: {
          requestId: requestId(),
          label: 'Supplier',
          currency: 'EUR',
          channel: 'SEPA',
          country: 'DE',
          bankName: 'Deutsche Bank',
          beneficiaryName: 'Example Company',
          beneficiaryCountry: 'DE',
          iban: ibanOf(++turn),
          address: '12 Harbour Road',
          city: 'Berlin',
          postalCode: '10115',
          isIntermediaryRequired: 'no',
          purposeOfTransfer: 'CASH',
        },
      }),
    /** Added by the maker, approved by the approver, verified by its bank. */
    async bankAccount(of: Company): Promise<string> {
      const { result, text } = await tools.addBank(of.maker)
      if (!result?.id) throw new Error(text)
      await tools.approve(of.approver, await tools.approvalOf(result.id))
      await pool.query(`update bank_account set verification_state = 'VERIFIED' where id = $1`, [result.id])
      return result.id
    },
    withdraw: ({ token }: Person, bankAccountId: string, amount = '100.00') =>
      call(server, fiatWithdrawal.withdrawFiat, {
        token,
        code: rightCode,
        body: {
          requestId: requestId(),
          recaptchaToken: 'ok',
          bankAccountId,
          amount: { amount, currency: 'EUR' },
          purposeOfTransfer: 'SUPP',
          note: 'Invoice 12',
        },
      }),

    /** The newest approval of something. */
    async approvalOf(subjectId: string): Promise<string> {
      const { rows } = await pool.query<{ id: string }>(
        'select id from approval where subject_id = $1 order by created_at desc, id desc limit 1',
        [subjectId],
      )
      if (!rows[0]) throw new Error(`nothing waits for ${subjectId}`)
      return rows[0].id
    },
    read: ({ token }: Person, id: string) => call(server, approvalApi.getApproval, { token, params: { id } }),
    /** Reads it and approves what was read. */
    async approve(person: Person, id: string) {
      const { result } = await tools.read(person, id)
      return tools.say(person, id, result?.content ?? 'unread')
    },
    say: ({ token }: Person, id: string, content: string) =>
      call(server, approvalApi.approve, { token, params: { id }, code: rightCode, body: { requestId: requestId(), content } }),
    reject: ({ token }: Person, id: string, reason = 'Not this month') =>
      call(server, approvalApi.reject, { token, params: { id }, body: { requestId: requestId(), reason } }),
    recall: ({ token }: Person, id: string) =>
      call(server, approvalApi.recall, { token, params: { id }, body: { requestId: requestId() } }),
  }
  return tools
}

/** A German IBAN with valid check digits. */
function ibanOf(number: number): string {
  const rest = `50070010${String(number).padStart(10, '0')}`
  const check = 98n - (BigInt(`${rest}131400`) % 97n)
  return `DE${String(check).padStart(2, '0')}${rest}`
}
