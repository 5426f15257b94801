// Cookies of one request and its response.

import type { FastifyReply, FastifyRequest } from 'fastify'

export type Cookies = {
  cookie(name: string): string | undefined
  /** Sent back below this path only, and read by no script. No value takes it away. */
  setCookie(one: { name: string; path: string; value?: string; maxAgeSeconds: number }): void
}

export function cookiesOf({ headers }: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  // A browser takes a name with this prefix from encrypted pages only, so that nobody on the way can plant one.
  const prefix = secure ? '__Secure-' : ''
  return {
    cookie: (name) =>
      headers.cookie
        ?.split(/;\s*/)
        .find((one) => one.startsWith(`${prefix}${name}=`))
        ?.slice(prefix.length + name.length + 1),
    setCookie: ({ name, path, value, maxAgeSeconds }) => {
      const life = value === undefined ? 0 : maxAgeSeconds
      const only = `Path=${path}; Max-Age=${life}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
      reply.header('set-cookie', `${prefix}${name}=${value ?? ''}; ${only}`)
    },
  }
}
