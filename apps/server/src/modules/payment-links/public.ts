// What other modules use of payment links.

export { findOwnLink } from './links.ts'
