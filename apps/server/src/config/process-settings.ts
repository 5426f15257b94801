// The process itself: mode, addresses, database, roles, keys and what practice mode shows.

import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { convert, integer, key32, listOf, onOff, type Setting, setting, text, url } from './setting.ts'

function readHeaders(value: string): Readonly<Record<string, string>> | undefined {
  const pairs = value.split(',').map((pair) => /^\s*([\w-]+)=(.+)$/.exec(pair))
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        if (!pair) throw new Error('no pair')
        return [pair[1], decodeURIComponent(pair[2] ?? '').trim()]
      }),
    )
  } catch {
    return undefined
  }
}

export const processSettings = {
  MODE: setting({
    meaning: 'practice (demo data, outbox page, faucet) or production (refuses all three)',
    must: 'practice or production',
    schema: z.enum(['practice', 'production']),
    default: 'practice',
  }),
  PORT: setting({
    meaning: 'Port of the HTTP server',
    must: 'a number between 1 and 65535',
    schema: integer(1, 65_535),
    default: '3000',
  }),
  HOST: setting({
    meaning: 'Address it binds to; the default is reachable from this machine only',
    must: 'an address or a host name',
    schema: text,
    default: '127.0.0.1',
  }),
  PUBLIC_ORIGIN: setting({
    meaning: 'Where users reach the product; used in links of mails. Default: http://localhost:PORT',
    must: 'an address such as https://wallet.example.com, without a path',
    schema: convert((value) => (URL.canParse(value) && new URL(value).origin === value ? value : undefined)),
  }),
  CONSOLE_ORIGIN: setting({
    meaning: 'Where operators reach the console, if on a host of its own: its calls are then refused on every other',
    must: 'an address such as https://console.example.com, without a path',
    schema: convert((value) => (URL.canParse(value) && new URL(value).origin === value ? value : undefined)),
  }),
  DATA_DIR: setting({
    meaning: 'Folder for what is not in the database (generated secrets, uploads, the embedded database)',
    must: 'a folder',
    schema: convert((value) => (value === '' ? undefined : resolve(value))),
    default: '.data',
  }),
  DATABASE_URL: setting({
    meaning:
      'PostgreSQL 15 or newer, with its own extension pg_trgm. `npm start` fills it with the embedded one when it is not set; production mode must name one that asks for a password',
    must: 'the address of a PostgreSQL, such as postgres://user:password@host:5432/name',
    schema: url('postgres:', 'postgresql:'),
    required: true,
    secret: true,
  }),
  DATABASE_SESSION_URL: setting({
    meaning:
      'The same database without a pooler, as the owner of the tables. With it DATABASE_URL may lead through PgBouncer 1.21 or newer, under a login of its own',
    must: 'the address of a PostgreSQL, such as postgres://owner:password@host:5432/name',
    schema: url('postgres:', 'postgresql:'),
    secret: true,
  }),
  DATABASE_READ_URL: setting({
    meaning:
      'A replica of the same database, or a load balancer before several, without a pooler. It answers statements, charts, exports, searches of the console and later pages of histories, if it has everything committed before the request; otherwise the primary does',
    must: 'the address of a PostgreSQL, such as postgres://user:password@replica:5432/name',
    schema: url('postgres:', 'postgresql:'),
    secret: true,
  }),
  DATABASE_POOL: setting({
    meaning: 'Connections to the database per process. It works on 16 calls for each at once and refuses the rest with 503',
    must: 'a number between 2 and 200',
    schema: integer(2, 200),
    default: '10',
  }),
  ROLES: setting({
    meaning: 'What this process does: api, worker, watcher',
    must: 'a list of api, worker, watcher',
    schema: listOf('api', 'worker', 'watcher'),
    default: 'api,worker,watcher',
  }),
  LOG_LEVEL: setting({
    meaning: 'debug, info, warn, error or silent',
    must: 'debug, info, warn, error or silent',
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
    default: 'info',
  }),
  MASTER_KEY: setting({
    meaning: 'Encrypts secrets at rest: 32 random bytes in base64. Practice mode makes one and keeps it in DATA_DIR',
    must: '32 random bytes in base64 (openssl rand -base64 32)',
    schema: key32,
    secret: true,
  }),
  MASTER_KEY_NEXT: setting({
    meaning: 'The key that will replace MASTER_KEY: accepted, and not used yet (docs/runbooks/keys.md)',
    must: '32 random bytes in base64 (openssl rand -base64 32)',
    schema: key32,
    secret: true,
  }),
  MASTER_KEY_PREVIOUS: setting({
    meaning: 'The key that MASTER_KEY has replaced, until `npm run keys:rotate` reports that nothing needs it',
    must: '32 random bytes in base64',
    schema: key32,
    secret: true,
  }),
  OUTBOX: setting({
    meaning: 'on: mails and SMS are kept and shown on /outbox instead of sent. Default: on in practice, off in production',
    must: 'on or off',
    schema: onOff,
  }),
  FAUCET: setting({
    meaning: 'on: users may give themselves practice money. Default: on in practice, off in production',
    must: 'on or off',
    schema: onOff,
  }),
  DEMO_DATA: setting({
    meaning: 'on: demo customers are there from the start. Default: on in practice, off in production',
    must: 'on or off',
    schema: onOff,
  }),
  OPENAPI: setting({
    meaning: 'on: /api/openapi.json and /api/docs are served. Default: on in practice, off in production',
    must: 'on or off',
    schema: onOff,
  }),
  METRICS_TOKEN: setting({
    meaning: 'Bearer token for /metrics. Without it only this machine may read them, and in production mode nobody',
    must: 'at least 16 characters',
    schema: z.string().check(z.minLength(16)),
    secret: true,
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting({
    meaning: 'Collector that takes traces by OTLP over HTTP, such as http://127.0.0.1:4318. Without it nothing is traced',
    must: 'an address that starts with https:// or http://',
    schema: url('https:', 'http:'),
  }),
  OTEL_EXPORTER_OTLP_HEADERS: setting({
    meaning: 'Headers for the collector: name=value, separated by commas, values percent-encoded',
    must: 'pairs such as authorization=Bearer%20token, separated by commas',
    schema: convert(readHeaders),
    secret: true,
  }),
  OTEL_SERVICE_NAME: setting({
    meaning: 'Name of this installation in traces',
    must: 'a name',
    schema: text,
    default: 'sampan',
  }),
  OTEL_TRACES_SAMPLER_ARG: setting({
    meaning: 'Share of the calls that are traced, from 0 to 1; a trace that a trusted proxy began is always continued',
    must: 'a number between 0 and 1',
    schema: convert((value) => (/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(value) ? Number(value) : undefined)),
    default: '1',
  }),
} as const satisfies Record<string, Setting<unknown>>
