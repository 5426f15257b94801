// The icons of pages and actions in the command palette.

import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  ArrowUpRight,
  Bell,
  CircleUserRound,
  Clock,
  Download,
  FileText,
  Keyboard,
  KeyRound,
  Landmark,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  MapPin,
  Moon,
  ShieldCheck,
  Sun,
  UserRoundCheck,
  Wallet,
} from 'lucide-react'
import type { Action } from './find-actions.ts'

/** By how a path begins; the first that fits counts. */
const pageIcons: readonly (readonly [RegExp, LucideIcon])[] = [
  [/^\/wallet$/, Wallet],
  [/-deposit$/, ArrowDownToLine],
  [/-withdraw$/, ArrowUpFromLine],
  [/^\/send$/, ArrowUpRight],
  [/^\/wallet-history/, Clock],
  [/^\/mint-redeem/, ArrowLeftRight],
  [/^\/blockchain/, MapPin],
  [/bank-account$/, Landmark],
  [/^\/(?:approvals|members|policies|company)/, UserRoundCheck],
  [/^\/developers/, KeyRound],
  [/^\/notifications/, Bell],
  [/security|authenticator|password/, ShieldCheck],
  [/^\/(?:account-info|change-)/, CircleUserRound],
  [/^\/(?:help|feedback)/, LifeBuoy],
]

export const pageIcon = (path: string): LucideIcon => pageIcons.find(([form]) => form.test(path))?.[1] ?? FileText

export const actionIcons: Readonly<Record<Action['key'], LucideIcon>> = {
  withdraw: ArrowUpFromLine,
  statement: Download,
  dark: Moon,
  light: Sun,
  shortcuts: Keyboard,
  logOut: LogOut,
}
