// The catalogue of events as Markdown: the types of each subject, its fields and an example.

import { exampleEvent } from '@sampan/contract/account-events/event-examples.ts'
import { subjectScope } from '@sampan/contract/account-events/event-scopes.ts'
import { type EventSubject, eventSubjects, eventTypes, subjectOf } from '@sampan/contract/account-events/event-types.ts'
import { keyOpenapi } from '@sampan/contract/v1/document/openapi-document.ts'
import { type JsonSchema, listFields } from './field-list.ts'
import { jsonBlock } from './markdown-text.ts'
import { schemas } from './reference-page.ts'

const about: Readonly<Record<EventSubject, string>> = {
  crypto_deposit: 'A stablecoin arrives.',
  crypto_withdrawal: 'A stablecoin is withdrawn to a saved address.',
  bank_deposit: 'Money arrives from a bank.',
  bank_withdrawal: 'Money is withdrawn to a bank account.',
  transfer_out: 'Money is sent to a person: to a customer at once, or by a link that waits for its claim.',
  transfer_in: 'Money arrives from another customer.',
  exchange: 'A mint, redeem or swap order changes.',
  address: 'A saved address changes.',
  bank_account: 'A bank account changes.',
  approval: 'A request needs a decision, or has got one.',
  payment_link: 'A payment link was created, paid, expired or cancelled.',
  balance: 'A balance has changed.',
  statement: 'A month has ended, and its statement is ready.',
  key: 'An API key was created, changed, rolled, revoked, or has expired.',
}

type Webhook = {
  readonly post: { readonly requestBody: { readonly content: { readonly 'application/json': { readonly schema: JsonSchema } } } }
}

const webhooks: Readonly<Record<string, Webhook>> = JSON.parse(JSON.stringify(keyOpenapi().webhooks))

export function writeEventCatalogue(): string {
  const counts = `${eventTypes.length} types of ${eventSubjects.length} subjects. A type is \`subject.state\`, from the state machines of the product.`
  return [
    '# Event catalogue',
    'Every type of event, in the [feed](/docs/api/events) and as a [webhook](/docs/api/webhooks), with its fields and an example.',
    counts,
    ...eventSubjects.flatMap(writeSubject),
    '## webhook.test',
    'What **Send test event** sends to an endpoint. It is not in the feed, and its sequence is 0.',
    '',
  ].join('\n\n')
}

function writeSubject(subject: EventSubject): string[] {
  const types = eventTypes.filter((type) => subjectOf(type) === subject)
  const [first] = types
  if (!first) return []
  const shown = types.find((type) => type.endsWith('.completed')) ?? first
  const data = webhooks[first]?.post.requestBody.content['application/json'].schema.properties?.data ?? {}
  return [
    `## ${subject}`,
    `${about[subject]} To read the data, a key needs \`${subjectScope(first)}\`.`,
    types.map((type) => `- \`${type}\``).join('\n'),
    `### Data of ${subject}`,
    listFields(data, { schemas, of: 'response' }).join('\n'),
    jsonBlock(exampleEvent(shown)),
  ]
}
