// Endpoints of notifications on a device: Web Push (RFC 8030) through the push service of the browser's maker.

import * as z from 'zod/mini'
import { endpoint } from '../endpoint/endpoint.ts'
import { choices, id, idParams, input, nothing, spelled, text, time } from '../shapes/common.ts'
import { pushDevicesMax } from '../shapes/notice-groups.ts'

/** The address at the push service. */
const pushEndpoint = spelled(/^https?:\/\/[\x21-\x7e]+$/, 1000)
/** Bytes as base64url. */
const bytes = (length: number) => spelled(/^[\w-]+$/, Math.ceil((length * 4) / 3))

/** Our public key (RFC 8292), which a subscription is made for. */
const serverKey = bytes(65)

export const listPushDevices = endpoint({
  method: 'GET',
  path: '/notification/push',
  about: "The user's devices that show notifications, and the key that a browser subscribes with.",
  access: ['account.profile'],
  limit: 'read',
  result: z.extend(choices(z.object({ id, device: text(200), turnedOnAt: time, present: z.boolean() }), pushDevicesMax), {
    serverKey,
  }),
})

export const turnOnPush = endpoint({
  method: 'POST',
  path: '/notification/push',
  about: 'Shows notifications on this device from now on. They name what happened, and never an amount, an address or a name.',
  access: ['account.profile'],
  limit: 'write',
  body: input({ endpoint: pushEndpoint, browserKey: bytes(65), browserSecret: bytes(16), serverKey }),
  result: z.object({ id }),
})

export const renewPush = endpoint({
  method: 'POST',
  path: '/notification/push/renew',
  about:
    'Ties the subscription of this browser to the present session. A browser whose subscription is not known here ends it; one whose push service no longer knows it makes another.',
  access: ['account.profile'],
  limit: 'write',
  quiet: true,
  body: input({ endpoint: pushEndpoint }),
  result: z.object({ known: z.boolean(), gone: z.boolean(), serverKey }),
})

export const turnOffPush = endpoint({
  method: 'DELETE',
  path: '/notification/push/{id}',
  about: 'Shows no more notifications on one of the own devices.',
  access: ['account.profile'],
  limit: 'write',
  params: idParams,
  result: nothing,
})
