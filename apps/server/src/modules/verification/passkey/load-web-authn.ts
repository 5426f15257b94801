// A fifth of everything the server would load, and needed only for passkeys: it is loaded with the first one.

export const loadWebAuthn = () => import('@simplewebauthn/server')
