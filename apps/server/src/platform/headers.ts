// What every answer tells the browser about how little it may do with it.

/** Sent with everything; an answer that is a page replaces the policy by its own. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), ' +
    'usb=(), browsing-topics=(), fullscreen=(self), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
}

export const reportPath = '/api/csp-report'
export const reportingEndpoints = `csp="${reportPath}"`

/** Hosts that a bot check of another company needs; the self-hosted one needs none. */
const captchaHosts: Readonly<Record<string, readonly string[]>> = {
  altcha: [],
  recaptcha: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
}

export type PagePolicy = {
  readonly scriptHashes: readonly string[]
  /** Names of the Trusted Types policies that the page may create. */
  readonly trustedTypes: readonly string[]
  /** The bot check whose script this page loads. */
  readonly captcha?: string
}

export function pagePolicy({ scriptHashes, trustedTypes, captcha = 'altcha' }: PagePolicy): string {
  const hosts = captchaHosts[captcha] ?? []
  const names = trustedTypes.length > 0 ? trustedTypes.join(' ') : "'none'"
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...hosts].join(' '),
    ['style-src', "'self'", ...(captcha === 'hcaptcha' ? hosts : [])].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", ...(captcha === 'hcaptcha' ? hosts : [])].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    ['frame-src', ...(hosts.length > 0 ? hosts : ["'none'"])].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(hosts.length > 0 ? [] : ["require-trusted-types-for 'script'", `trusted-types ${names}`]),
    `report-uri ${reportPath}`,
    'report-to csp',
  ].join('; ')
}
