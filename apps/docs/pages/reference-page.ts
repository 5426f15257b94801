// The reference of a group of endpoints as Markdown, from the API document and its examples.

import { limits } from '@sampan/contract/limits.ts'
import { type EndpointDoc, endpointDocs } from '@sampan/contract/v1/document/endpoint-docs.ts'
import { dryRunExample } from '@sampan/contract/v1/document/endpoint-examples.ts'
import { type EndpointGroup, endpointGroups } from '@sampan/contract/v1/document/endpoint-groups.ts'
import { keyOpenapi } from '@sampan/contract/v1/document/openapi-document.ts'
import { neededScope } from '@sampan/contract/v1/document/openapi-operation.ts'
import { writeCall } from './call-examples.ts'
import { type JsonSchema, listFields, type Schemas } from './field-list.ts'
import { jsonBlock, slugOf } from './markdown-text.ts'

type Parameter = {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly description: string
  readonly schema: JsonSchema
}
type Body = { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
type Operation = {
  readonly parameters: readonly Parameter[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
}
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Schemas }
}

const document: Document = JSON.parse(JSON.stringify(keyOpenapi()))
export const { schemas } = document.components

export function writeReference(group: EndpointGroup): string {
  const { title, about } = endpointGroups[group]
  const docs = endpointDocs.filter((one) => one.group === group)
  const rows = docs.map(
    ({ endpoint: { method, path }, title: name }) => `| [${name}](#${slugOf(name)}) | \`${method} ${path}\` |`,
  )
  return [
    `# ${title}`,
    about,
    ['| call | address |', '|---|---|', ...rows].join('\n'),
    ...docs.flatMap(writeEndpoint),
    ...writeObjects(group),
    '',
  ].join('\n\n')
}

function writeEndpoint(doc: EndpointDoc): string[] {
  const { endpoint, title, more, example, name } = doc
  const { method, path, signed, replay } = endpoint
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not in the API document`)
  const { max, windowSeconds } = limits[endpoint.limit]
  const parameters = operation.parameters.filter((one) => one.in !== 'header').map(toField)
  const body = operation.requestBody?.content['application/json']?.schema
  const result = operation.responses['200']?.content['application/json']?.schema ?? {}
  return [
    `## ${title}`,
    `\`${method} ${path}\``,
    endpoint.about,
    ...(more === undefined ? [] : [more]),
    ...(signed ? [signedNote] : []),
    ...(replay && !signed ? [repeatableNote] : []),
    `${neededScope(endpoint)} Up to ${max} calls per ${windowSeconds} seconds.`,
    ...(parameters.length > 0 ? ['### Parameters', parameters.join('\n')] : []),
    ...(body ? ['### Body', listFields(body, { schemas, of: 'request' }).join('\n')] : []),
    writeCall(doc),
    '### Response',
    ...writeResult(result),
    jsonBlock(example.response),
    `<!-- try ${name} -->`,
  ]
}

const signedNote =
  'Moves money: [sign](/docs/api/signing) the call and send an [Idempotency-Key](/docs/api/idempotency). ' +
  '`Sampan-Dry-Run: true` makes it a [dry run](/docs/api/dry-run).'

const repeatableNote = 'Send an [Idempotency-Key](/docs/api/idempotency): a repeat gets the first link again and makes no other.'

const toField = ({ name, required, description, schema }: Parameter): string =>
  listFields(
    { properties: { [name]: { ...schema, description } }, required: required ? [name] : [] },
    { schemas, of: 'request' },
  )[0] ?? ''

function writeResult(result: JsonSchema): string[] {
  const choices = result.anyOf ?? result.oneOf ?? []
  if (choices.length > 0)
    return [
      'A [transaction](/docs/api/reference/transactions#the-transaction-object), or with a dry run a [dry run object](/docs/api/reference/withdrawals#the-dry-run-object).',
    ]
  if (result.$ref?.endsWith('/Transaction')) return ['A [transaction](/docs/api/reference/transactions#the-transaction-object).']
  return [listFields(result, { schemas, of: 'response' }).join('\n')]
}

function writeObjects(group: EndpointGroup): string[] {
  const fields = (name: string) => listFields(schemas[name] ?? {}, { schemas, of: 'response' }).join('\n')
  if (group === 'transactions')
    return [
      '## The transaction object',
      'A movement of money of any kind, the same in every list and response.',
      fields('Transaction'),
    ]
  if (group === 'withdrawals')
    return [
      '## The dry run object',
      'What a money call with `Sampan-Dry-Run: true` answers.',
      fields('DryRun'),
      jsonBlock(dryRunExample),
    ]
  return []
}
