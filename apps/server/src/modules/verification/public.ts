// What other rooms may know of second verifications: how codes of an app and passkeys are judged, never whose they are.

export { loadWebAuthn } from './passkey/load-web-authn.ts'
export { codeAt, newestStepAt, newSecret, otpauthUri, stepOf } from './totp.ts'
