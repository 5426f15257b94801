// A fifth of everything the server would load, and needed only by whoever has a passkey: it comes with the first one.

export const loadWebAuthn = () => import('@simplewebauthn/server')
