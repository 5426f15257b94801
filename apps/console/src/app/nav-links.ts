// The pages besides the queues, in the order in which the rail shows them.

import type { Text } from '@sampan/contract/language.ts'
import type { Permission } from '@sampan/contract/operator/permissions.ts'
import {
  ArrowLeftRight,
  BookOpenText,
  Gauge,
  Handshake,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  Network,
  NotebookText,
  Percent,
  ReceiptText,
  ScrollText,
  SlidersHorizontal,
  UserCog,
  Users,
  Vault,
} from 'lucide-react'
import { ledgerViews } from '../features/ledger/ledger-views.ts'
import { basePath } from '../lib/navigation/paths.ts'
import { messages } from './messages.ts'
import { maySee, type ScreenName, screens } from './screens.ts'

type NavLink = {
  readonly href: string
  readonly label: Text
  readonly Icon: LucideIcon
  /** Pages of its own tabs, on which it is marked, too. */
  readonly pages: readonly string[]
}

type LinkOptions = { readonly label?: Text; readonly tabs?: readonly string[] }

/** The first tab is the one that the link opens. */
const link = (screen: ScreenName, Icon: LucideIcon, { label = screens[screen].title, tabs = [] }: LinkOptions = {}) => {
  const pages = tabs.map((tab) => `${basePath}/${screen}/${tab}`)
  return { screen, Icon, label, href: pages[0] ?? `${basePath}/${screen}`, pages }
}

const links = [
  link('overview', LayoutDashboard),
  link('proposals', Handshake),
  link('customers', Users),
  link('exchanges', ArrowLeftRight),
  link('bank', ReceiptText),
  link('treasury', Vault),
  link('adjustments', NotebookText),
  link('settings', Percent, { label: messages.rates, tabs: ['pair'] }),
  link('settings', Gauge, { label: messages.limits, tabs: ['asset'] }),
  link('settings', Network, { label: messages.networks, tabs: ['network', 'rail'] }),
  link('settings', SlidersHorizontal, { label: messages.policies, tabs: ['policy'] }),
  link('announcements', Megaphone),
  link('ledger', BookOpenText, { tabs: ledgerViews }),
  link('audit', ScrollText),
  link('operators', UserCog),
]

export const navLinks = (permissions: readonly Permission[]): readonly NavLink[] =>
  links.filter(({ screen }) => maySee(screen, permissions))
