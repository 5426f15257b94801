// What other modules may know of second verifications: how codes of an app and passkeys are judged, never whose they are.

export { codeAt, newestStepAt, newSecret, otpauthUri, stepOf } from './authenticator/totp.ts'
export { loadWebAuthn } from './passkey/load-web-authn.ts'
