// Endpoints of the signed-in user and of signing out, separate because every signed-in page loads them.

import { endpoint } from '../../endpoint/endpoint.ts'
import { authUser } from '../../shapes/account.ts'
import { nothing } from '../../shapes/common.ts'

export const getAuthUser = endpoint({
  method: 'GET',
  path: '/user/get-auth-user',
  about: 'The signed-in user: e-mail, scopes, networks.',
  access: 'signed-in',
  limit: 'read',
  result: authUser,
})

export const logout = endpoint({
  method: 'POST',
  path: '/user/logout',
  about: 'Ends the session.',
  access: 'signed-in',
  limit: 'write',
  result: nothing,
})
