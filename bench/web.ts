// F1-F8 of the goals: measures the first visit on the real server in a real Chromium.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { type Language, languages } from '@sampan/contract/language.ts'
import { build } from '../tools/build.ts'
import { chromiumFlags, findChromium } from '../tools/chromium.ts'
import type { BenchOptions, Figure } from './figure.ts'
import { countAgenticAudits } from './web/agentic-browsing.ts'
import { openBarePage } from './web/bare-page.ts'
import { measureFirstBalances } from './web/first-balances.ts'
import { measureInteractions } from './web/interactions.ts'
import { measureSlowdown } from './web/phone.ts'
import { openSignedIn, type SignedIn } from './web/signed-in.ts'

const root = resolve(import.meta.dirname, '..')
const pages = ['/', '/login'] as const
const signedInPages = ['/wallet', '/wallet-history'] as const
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const kib = (bytes: number) => Math.round((bytes / 1024) * 10) / 10

export async function run(options: BenchOptions): Promise<Figure[]> {
  build()
  const executablePath = await findChromium()
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tests/support/processes/serve.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, WATCH_POLL_MS: '60000' },
  })
  const [line] = await once(createInterface({ input: server.stdout }), 'line')
  const { url, databaseUrl }: { url: string; databaseUrl: string } = JSON.parse(line)
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  const rounds = options.rounds ?? 3
  try {
    const first = await firstLoad(browser, `${url}/login`)
    // One after the other, because a second busy browser would slow the measured one.
    await browser.close()
    const bare = await openBarePage()
    const bareLcpMs = lcpMsOf(await lighthouse(executablePath, bare.url, { rounds }))
    bare.close()
    const looks: Figure[] = []
    for (const page of pages)
      looks.push(...figuresOf(page, await lighthouse(executablePath, `${url}${page}`, { rounds }), bareLcpMs))
    const customer = await openSignedIn(executablePath, url, databaseUrl)
    for (const page of [...signedInPages, ...(options.pages ?? [])])
      looks.push(...figuresOf(page, await lighthouse(executablePath, `${url}${page}`, { rounds, customer }), bareLcpMs))
    const balances = await measureFirstBalances(customer.port, url, rounds)
    const interactions = await measureInteractions(customer.port, url, rounds)
    await customer.close()
    return [
      {
        id: 'F1',
        value: kib(first.scriptGzipBytes),
        must: 90,
        goal: 80,
        better: 'lower',
        detail: { unit: 'KiB gz of JavaScript, first load of /login', scripts: first.scripts },
      },
      ...heaviest(),
      ...looks,
      balances,
      interactions,
      { id: 'F5', value: first.requests, must: 6, goal: 4, better: 'lower', detail: { unit: 'requests until /login is usable' } },
    ]
  } finally {
    await browser.close()
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}

/** Counts requests and gzip sizes of scripts until the page's button can be pressed and the network is idle. */
async function firstLoad(browser: Browser, url: string) {
  const page = await browser.newPage()
  const scripts = new Set<string>()
  let requests = 0
  page.on('request', (request) => {
    requests++
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Continue' }).click({ trial: true })
  await page.close()
  let scriptGzipBytes = 0
  for (const script of scripts)
    scriptGzipBytes += gzipSync(Buffer.from(await (await fetch(script)).arrayBuffer()), { level: 9 }).length
  return { requests, scriptGzipBytes, scripts: [...scripts].map((script) => new URL(script).pathname) }
}

/** F2: all JavaScript of the customer app in its largest language, and the largest chunk with its dependencies, as built. */
function heaviest(): Figure[] {
  return languages.map(weighLanguage).sort((a, b) => b.all - a.all)[0]?.figures ?? []
}

function weighLanguage(language: Language): { readonly all: number; readonly figures: Figure[] } {
  const folder = join(root, 'apps/web/dist/assets', language)
  const chunks = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(join(folder, name))]),
  )
  const sizes = new Map([...chunks].map(([name, code]) => [name, gzipSync(code, { level: 9 }).length]))
  const found = (code: Buffer | undefined, form: RegExp) => [...String(code ?? '').matchAll(form)].map((match) => match[1] ?? '')
  const closure = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name) || !chunks.has(name)) return seen
    seen.add(name)
    for (const next of found(chunks.get(name), /(?:\bimport|\bfrom)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) closure(next, seen)
    return seen
  }
  const weigh = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
  const first = found(
    readFileSync(join(root, 'apps/web/dist/pages', language, 'login.html')),
    /(?:src|href)="\/assets\/[\w-]+\/([\w.-]+\.js)"/g,
  )
  const needed = first.reduce((seen, name) => closure(name, seen), new Set<string>())
  const routes = [...chunks.keys()].map((name) => ({ name, bytes: weigh(closure(name, new Set(needed))) }))
  const worst = routes.sort((a, b) => b.bytes - a.bytes)[0] ?? { name: '', bytes: 0 }
  const all = weigh(chunks.keys())
  const figures: Figure[] = [
    {
      id: 'F2 route',
      value: kib(worst.bytes),
      must: 160,
      goal: 140,
      better: 'lower',
      detail: { unit: 'KiB gz, heaviest route', chunk: worst.name },
    },
    {
      id: 'F2 all',
      value: kib(all),
      must: 430,
      goal: 350,
      better: 'lower',
      detail: { unit: 'KiB gz, all JavaScript of a language', language },
    },
  ]
  return { all, figures }
}

type LighthouseReport = {
  configSettings: { throttling: { cpuSlowdownMultiplier: number } }
  categories: Record<string, { score: number; auditRefs: { id: string }[] }>
  audits: Record<string, { numericValue?: number; score: number | null; scoreDisplayMode: string }>
}

type Look = {
  readonly rounds: number
  /** A browser with a session. */
  readonly customer?: SignedIn
}

const score = (report: LighthouseReport, category: string) => Math.round((report.categories[category]?.score ?? 0) * 100)
const lcpMsOf = (report: LighthouseReport) => report.audits['largest-contentful-paint']?.numericValue ?? 0

/** Lighthouse mobile; the median run by performance counts. */
async function lighthouse(executablePath: string, url: string, { rounds, customer }: Look): Promise<LighthouseReport> {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-lighthouse-'))
  const file = join(folder, 'report.json')
  const browser =
    customer === undefined
      ? [`--chrome-flags=${['--headless=new', ...chromiumFlags].join(' ')}`]
      : [`--port=${customer.port}`, '--disable-storage-reset']
  const reports: LighthouseReport[] = []
  for (let round = 0; round < rounds; round++) {
    // A page that is traced in the process of an earlier one waits up to 0.2 s for the profiler, which counts as blocked by the app.
    await customer?.renew()
    // Asynchronous, because this process also serves the bare page.
    const looking = spawn(
      resolve(root, 'node_modules/.bin/lighthouse'),
      [
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--throttling.cpuSlowdownMultiplier=${measureSlowdown()}`,
        ...browser,
      ],
      { env: { ...process.env, CHROME_PATH: executablePath }, stdio: ['ignore', 'ignore', 'inherit'] },
    )
    const [code] = await once(looking, 'exit')
    if (code !== 0) throw new Error(`Lighthouse failed on ${url}.`)
    const report: LighthouseReport = JSON.parse(readFileSync(file, 'utf8'))
    reports.push(report)
  }
  rmSync(folder, { recursive: true })
  const middle = reports.sort((a, b) => score(a, 'performance') - score(b, 'performance'))[reports.length >> 1]
  if (!middle) throw new RangeError('no round')
  return middle
}

function figuresOf(page: string, report: LighthouseReport, bareLcpMs: number): Figure[] {
  const failing = Object.entries(report.audits)
    .filter(([, audit]) => audit.score !== null && audit.score < 0.9)
    .map(([name]) => name)
  return [
    ...categories.map(
      (category): Figure => ({
        id: `F3 ${page} ${category}`,
        value: score(report, category),
        must: category === 'performance' ? 97 : 100,
        goal: 100,
        better: 'higher',
        detail: { below: failing, slowdown: report.configSettings.throttling.cpuSlowdownMultiplier },
      }),
    ),
    {
      id: `F4 ${page} LCP`,
      value: Math.round((lcpMsOf(report) / bareLcpMs) * 100) / 100,
      must: 1,
      goal: 0.6,
      better: 'lower',
      detail: { lcpMs: Math.round(lcpMsOf(report)), bareLcpMs: Math.round(bareLcpMs) },
    },
    {
      id: `F4 ${page} CLS`,
      value: Math.round((report.audits['cumulative-layout-shift']?.numericValue ?? 1) * 1000) / 1000,
      must: 0.01,
      goal: 0,
      better: 'lower',
      detail: {},
    },
    countAgenticAudits(page, report),
  ]
}
