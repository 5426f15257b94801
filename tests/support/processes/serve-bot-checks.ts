// Runs the product three times, each with a simulated bot-check provider; ends on SIGTERM.

import { stopCluster } from '../cluster.ts'
import { providerSecret, startProvider } from '../people/bot-check-provider.ts'
import { testServer } from '../server.ts'

const provider = await startProvider()
const names = ['recaptcha', 'turnstile', 'hcaptcha'] as const
const servers = await Promise.all(
  names.map((name) =>
    testServer({
      env: {
        LOG_LEVEL: 'error',
        DEMO_DATA: 'on',
        CAPTCHA_PROVIDER: name,
        CAPTCHA_SITE_KEY: `site-${name}`,
        CAPTCHA_SECRET: providerSecret,
        CAPTCHA_SCRIPT_URL: `${provider.url}/api.js`,
        CAPTCHA_VERIFY_URL: `${provider.url}/siteverify`,
      },
    }),
  ),
)
const urls = Object.fromEntries(names.map((name, index) => [name, servers[index]?.url.replace('127.0.0.1', 'localhost')]))
console.log(JSON.stringify({ provider: provider.url, ...urls }))

async function end(): Promise<void> {
  for (const server of servers) for (const line of server.logged) process.stderr.write(line)
  for (const server of servers) await server.close()
  provider.close()
  await stopCluster()
  process.exit(0)
}
process.on('SIGTERM', () => void end())
