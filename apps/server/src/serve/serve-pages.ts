// Serves the two web applications, the documentation, the API document and the pages of practice mode.

import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import type { AppOptions } from '../app-options.ts'
import type { Config } from '../config.ts'
import { authenticatorPage } from '../modules/operator-auth/seed-operators.ts'
import { bankPage } from '../modules/practice/bank-page.ts'
import { faucetPage } from '../modules/practice/faucet-page.ts'
import { explorerPage } from '../modules/practice/local-explorer.ts'
import { apiDocument } from '../modules/system/api-document.ts'
import { cspReportRoute } from '../modules/system/csp-report.ts'
import { outboxPage } from '../modules/system/outbox-page.ts'
import type { OpenedChains } from '../open-chains.ts'
import { withTx } from '../platform/db/db.ts'
import { serveSites } from '../platform/files/static-files.ts'
import { botFramePage } from '../platform/security/captcha/frame-page.ts'

const root = resolve(import.meta.dirname, '../../../..')
const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

export function servePages(
  http: FastifyInstance,
  { pool, db, ports, bankStatements, crypto, chains }: AppDeps,
  { config, log, clock }: AppOptions,
): void {
  cspReportRoute(http, ports.limits)
  if (config.OUTBOX) outboxPage(http, db, practicePages(config, chains))
  if (config.OUTBOX && config.DEMO_DATA) authenticatorPage(http, clock)
  if (config.FAUCET) bankPage(http, { db, transact: (work) => withTx(pool, work), clock, fiat: bankStatements.deps })
  if (config.FAUCET && chains.local)
    faucetPage(http, { db, transact: (work) => withTx(pool, work), clock, crypto, local: chains.local })
  if (chains.local) explorerPage(http, crypto)
  if (config.OPENAPI) apiDocument(http, version)
  const watch = config.MODE === 'practice'
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey = '', CAPTCHA_SCRIPT_URL: scriptUrl } = config
  if (provider !== 'altcha') botFramePage(http, { provider, siteKey, scriptUrl })
  const web = { below: '', folder: join(root, 'apps/web/dist'), framesOwn: provider !== 'altcha', watch }
  const operators = { below: '/console', folder: join(root, 'apps/console/dist'), watch }
  const documentation = { below: '/docs', folder: join(root, 'apps/docs/dist'), rootFiles: documentationFiles, watch }
  serveSites(http, [web, operators, documentation], log)
}

/** The documentation of the customer API, for machines. */
const documentationFiles = ['/llms.txt', '/llms-full.txt', '/v1/openapi.json']

/** What practice mode has besides the outbox. */
const practicePages = ({ FAUCET, DEMO_DATA }: Config, { local }: OpenedChains) => [
  ...(DEMO_DATA ? [{ href: '/outbox/authenticator', label: 'Authenticator of the demo operators' }] : []),
  ...(FAUCET ? [{ href: '/outbox/bank', label: 'Practice bank' }] : []),
  ...(FAUCET && local ? [{ href: '/outbox/faucet', label: 'Faucet' }] : []),
]
