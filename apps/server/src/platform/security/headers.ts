// The headers that restrict what a browser may do with a response.

/** Sent with everything; an answer that is a page replaces the policy by its own. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(self), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), ' +
    'usb=(), browsing-topics=(), fullscreen=(self), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
}

/** Of a service worker: the policy of its script holds for what it fetches. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export const reportPath = '/api/csp-report'
export const reportingEndpoints = `csp="${reportPath}"`

export type PagePolicy = {
  readonly scriptHashes: readonly string[]
  /** Names of the Trusted Types policies that the page may create. */
  readonly trustedTypes: readonly string[]
  /** Whether the page may frame another of ours: the one in which a bot check of another company runs. */
  readonly framesOwn?: boolean
}

export function pagePolicy({ scriptHashes, trustedTypes, framesOwn = false }: PagePolicy): string {
  const names = trustedTypes.length > 0 ? trustedTypes.join(' ') : "'none'"
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${framesOwn ? "'self'" : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${names}`,
    `report-uri ${reportPath}`,
    'report-to csp',
  ].join('; ')
}
