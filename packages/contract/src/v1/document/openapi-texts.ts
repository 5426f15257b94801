// Introduction, security and headers of the customer API's document.

export const introduction = `The API for your own systems. Guides with examples are at [/docs/api](/docs/api).

- A call carries an API key as \`Authorization: Bearer sk_live_...\`.
- A call that moves money is also signed with your own Ed25519 key, carries an \`Idempotency-Key\`, and can be run dry.
- Amounts are decimal strings with their currency. Times are RFC 3339 in UTC.
- A refusal is a problem document (RFC 9457) with a code that never changes.
- Lists have pages: pass \`nextCursor\` as \`cursor\`. Events have a sequence without a gap.`

export const securitySchemes = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'sk_live_... or sk_test_...',
    description: 'The secret of an API key.',
  },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'Signature',
    description:
      'An HTTP Message Signature (RFC 9421) by the Ed25519 key that is registered with the API key, over `@method`, `@path`, `@query` where ' +
      'there is one, `content-digest`, `idempotency-key`, and `sampan-dry-run` where it is sent. `created` is at most 60 seconds away; ' +
      '`nonce` is random and works once.',
  },
} as const

const text = { type: 'string' } as const

export const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description:
    'Your own name for this intent, 1 to 64 visible ASCII characters. A repeat with the same body gets the first response.',
  schema: { type: 'string', minLength: 1, maxLength: 64 },
  example: 'invoice-2026-0117',
} as const

export const signedParameters = [
  {
    name: 'Sampan-Dry-Run',
    in: 'header',
    required: false,
    description: '`true`: says what the call would do and writes nothing.',
    schema: { type: 'string', enum: ['true', 'false'] },
  },
  {
    name: 'Content-Digest',
    in: 'header',
    required: true,
    description: 'SHA-256 of the body (RFC 9530).',
    schema: text,
    example: 'sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:',
  },
  {
    name: 'Signature-Input',
    in: 'header',
    required: true,
    description: 'What the signature covers (RFC 9421).',
    schema: text,
    example:
      'sig1=("@method" "@path" "content-digest" "idempotency-key");created=1794902400;nonce="2f6c1a0e-5a55-4f0e";alg="ed25519"',
  },
] as const

const webhookHeader = (name: string, description: string) =>
  ({ name, in: 'header', required: true, description, schema: text }) as const

export const webhookParameters = [
  webhookHeader('webhook-id', 'The id of the event, the same in every try.'),
  webhookHeader('webhook-timestamp', 'Seconds since 1970.'),
  webhookHeader(
    'webhook-signature',
    'Signatures of Standard Webhooks 1.0, separated by blanks: `v1a,...` (Ed25519) or `v1,...` (HMAC).',
  ),
] as const
