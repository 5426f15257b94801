// The navigation between the pages for developers.

import type { Text } from '@sampan/contract/language.ts'
import { SectionNav, type SectionPage } from '../../lib/navigation/section-nav.tsx'

const messages = {
  nav: { en: 'Developers', 'zh-CN': '开发者', th: 'สำหรับนักพัฒนา' },
  keys: { en: 'API keys', 'zh-CN': 'API 密钥', th: 'คีย์ API' },
  webhooks: { en: 'Webhooks', 'zh-CN': 'Webhook', th: 'เว็บฮุก' },
  activity: { en: 'Activity', 'zh-CN': '调用记录', th: 'ประวัติการเรียก' },
  documentation: { en: 'Documentation', 'zh-CN': '文档', th: 'เอกสาร' },
} as const satisfies Record<string, Text>

/** Each page with the scope of its route. The documentation is no screen of the app. */
const pages: readonly SectionPage[] = [
  { href: '/developers/keys', label: messages.keys, scope: 'account.api_keys' },
  { href: '/developers/webhooks', label: messages.webhooks, scope: 'account.webhooks' },
  { href: '/developers/activity', label: messages.activity, scope: 'account.api_keys' },
  { href: '/docs/api', label: messages.documentation, standalone: true },
]

export const DevelopersNav = ({ path }: { path: string }) => <SectionNav label={messages.nav} pages={pages} path={path} />
