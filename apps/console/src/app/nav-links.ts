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
import { basePath } from '../lib/navigation/paths.ts'
import { messages } from './messages.ts'
import { maySee, type ScreenName, screens } from './screens.ts'

type NavLink = { readonly href: string; readonly label: Text; readonly Icon: LucideIcon }

const link = (screen: ScreenName, Icon: LucideIcon, below = '', label: Text = screens[screen].title) => ({
  screen,
  Icon,
  label,
  href: `${basePath}/${screen}${below}`,
})

const links = [
  link('overview', LayoutDashboard),
  link('proposals', Handshake),
  link('customers', Users),
  link('exchanges', ArrowLeftRight),
  link('bank', ReceiptText),
  link('treasury', Vault),
  link('adjustments', NotebookText),
  link('settings', Percent, '/pair', messages.rates),
  link('settings', Gauge, '/asset', messages.fees),
  link('settings', Network, '/network', messages.networks),
  link('settings', SlidersHorizontal, '/policy', messages.policies),
  link('announcements', Megaphone),
  link('ledger', BookOpenText, '/trial-balance'),
  link('audit', ScrollText),
  link('operators', UserCog),
]

export const navLinks = (permissions: readonly Permission[]): readonly NavLink[] =>
  links.filter(({ screen }) => maySee(screen, permissions))
