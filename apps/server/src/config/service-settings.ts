// Services outside: the bot check, mail, SMS and rates.

import * as z from 'zod/mini'
import { onOff, type Setting, setting, text, url } from './setting.ts'

export const serviceSettings = {
  CAPTCHA_PROVIDER: setting({
    meaning: 'Bot check: altcha (self-hosted), recaptcha, turnstile or hcaptcha',
    must: 'altcha, recaptcha, turnstile or hcaptcha',
    schema: z.enum(['altcha', 'recaptcha', 'turnstile', 'hcaptcha']),
    default: 'altcha',
  }),
  CAPTCHA_SITE_KEY: setting({ meaning: 'Site key of the chosen bot check', must: 'a site key', schema: text }),
  CAPTCHA_SECRET: setting({ meaning: 'Secret of the chosen bot check', must: 'a secret', schema: text, secret: true }),
  CAPTCHA_VERIFY_URL: setting({
    meaning: 'Where tokens of the chosen bot check are verified, if not at the address its provider names',
    must: 'an address that starts with https:// or http://',
    schema: url('https:', 'http:'),
  }),
  CAPTCHA_SCRIPT_URL: setting({
    meaning: 'Where the script of the chosen bot check is loaded from, if not at the address its provider names',
    must: 'an address that starts with https:// or http://',
    schema: url('https:', 'http:'),
  }),
  SMTP_URL: setting({
    meaning: 'Mail server, such as smtps://user:password@mail.example.com',
    must: 'an address that starts with smtp:// or smtps://',
    schema: url('smtp:', 'smtps:'),
    secret: true,
  }),
  MAIL_FROM: setting({
    meaning: 'Sender of every mail',
    must: 'a mail address',
    schema: z.string().check(z.regex(/^[^\s@<>]+@[^\s@<>]+$/)),
    default: 'no-reply@localhost',
  }),
  SMS_URL: setting({
    meaning: 'HTTP gateway that takes POST {to, text} as JSON; user:password in it becomes its Basic authorisation',
    must: 'an address that starts with https:// or http://',
    schema: url('https:', 'http:'),
    secret: true,
  }),
  SMS_TOKEN: setting({ meaning: 'Bearer token of the SMS gateway', must: 'a token', schema: text, secret: true }),
  WEBHOOKS_TO_LOOPBACK: setting({
    meaning:
      'on: webhooks and push messages may go to this machine, also without TLS, to develop a receiver. Production mode refuses it',
    must: 'on or off',
    schema: onOff,
    default: 'off',
  }),
  RATES_URL: setting({
    meaning:
      'Price service, read as {"base":"USD","timestamp":...,"rates":{...}}. Without it practice mode has prices of its own, and production mode none: totals without values, no quotes',
    must: 'an address that starts with https:// or http://',
    schema: url('https:', 'http:'),
    secret: true,
  }),
  RATES_CHECK_URL: setting({
    meaning: 'A second price service; where the two differ nothing is quoted',
    must: 'an address that starts with https:// or http://',
    schema: url('https:', 'http:'),
    secret: true,
  }),
} as const satisfies Record<string, Setting<unknown>>
