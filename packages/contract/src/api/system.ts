// Public endpoints about the service itself.

import * as z from 'zod/mini'
import { endpoint } from '../endpoint/endpoint.ts'
import { count, line, list, paragraph, text, time } from '../shapes/common.ts'
import { channel, fiat, mainNet } from '../shapes/money.ts'

const running = { open: z.boolean(), about: z.nullable(line(200)) } as const

const rail = z.object({ currency: fiat, deposit: z.boolean(), withdraw: z.boolean() })

export const getSystemStatus = endpoint({
  method: 'GET',
  path: '/system/status',
  about: 'Networks and rails, whether they run, decimal places of currencies, and announcements.',
  access: 'public',
  limit: 'visitor',
  quiet: true,
  result: z.object({
    serverTime: time,
    mode: z.enum(['practice', 'production']),
    networks: list(z.object({ mainNet, name: text(40), etaMinutes: z.nullable(count), ...running }), 20),
    /** A channel is open when it carries any currency; the directions per currency are listed with it. */
    channels: list(z.object({ channel, eta: line(100), rails: list(rail, 20), ...running }), 10),
    /** Decimal places with which amounts of a currency are written on every screen, receipt and export. */
    decimals: z.object({ currencies: list(z.object({ code: text(10), places: count }), 40), others: count }),
    announcements: list(
      z.object({
        id: text(64),
        level: z.enum(['info', 'warning', 'urgent']),
        text: paragraph(500),
        from: time,
        to: z.nullable(time),
      }),
      10,
    ),
  }),
})
