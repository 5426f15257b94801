// What other modules may use of account-security.

export { freezeDebtor, liftHold } from './operator-freeze.ts'
