// Every security-verification route of section 2, and eight more.

import { publicVerificationRoutes } from './public-verification-routes.ts'
import { signedInVerificationRoutes } from './signed-in-verification-routes.ts'

export const verificationRoutes = { ...publicVerificationRoutes, ...signedInVerificationRoutes }

export type VerificationPath = keyof typeof verificationRoutes
