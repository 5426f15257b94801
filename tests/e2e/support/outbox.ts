// The mails and SMS that practice mode keeps instead of sending them.

import { eventually } from '../../support/eventually.ts'
import { database } from './session.ts'

type Message = { readonly id: string; readonly subject: string; readonly body: string }

/** Where the outbox stands now; what is asked for later came after it. */
export async function outboxMark(): Promise<string> {
  const { rows } = await database.query<{ id: string }>('select coalesce(max(id), 0)::text as id from sent_message')
  return rows[0]?.id ?? '0'
}

/** The newest message to this address or phone that came after the mark and fits; waited for, because sending is a job. */
export const messageTo = (recipient: string, after: string, fits: (body: string) => boolean): Promise<Message> =>
  eventually(`a fitting message to ${recipient}`, async () => {
    const { rows } = await database.query<Message>(
      'select id::text as id, subject, body from sent_message where recipient = $1 and id > $2 order by id desc',
      [recipient, after],
    )
    return rows.find(({ body }) => fits(body))
  })

// The decimals of an amount, the end of an account number behind its dots, and figures inside an address or an id are no code.
const sixDigits = /(?<![\w+.,…-])\d{6}(?![\w-])/

export async function codeTo(recipient: string, after: string): Promise<string> {
  const { body } = await messageTo(recipient, after, (text) => sixDigits.test(text))
  return sixDigits.exec(body)?.[0] ?? ''
}

/** The path of the link in the mail, with what stands behind the #. */
export async function linkTo(recipient: string, after: string, path: string): Promise<string> {
  const { body } = await messageTo(recipient, after, (text) => text.includes(path))
  const link = body.split(/\s+/).find((word) => word.includes(path)) ?? ''
  return link.slice(link.indexOf(path))
}
