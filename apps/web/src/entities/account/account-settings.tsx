// The setting rows for email, phone, password and authenticator.

import { serverNow } from '@sampan/client/server-clock.ts'
import type { accountInfo } from '@sampan/contract/api/user.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { maskEmail } from '@sampan/contract/format.ts'
import { formatDate, relativeTime } from '@sampan/contract/format-time.ts'
import type { Text } from '@sampan/contract/language.ts'
import { LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { KeyRound, Mail, Phone, Smartphone } from 'lucide-react'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { SettingOff, SettingOn, SettingRow } from '../../lib/settings/setting-row.tsx'

export type Info = ResponseOf<typeof accountInfo>

const messages = {
  email: { en: 'Email', 'zh-CN': '邮箱', th: 'อีเมล' },
  verified: { en: 'Verified', 'zh-CN': '已验证', th: 'ยืนยันแล้ว' },
  phone: { en: 'Phone', 'zh-CN': '手机号', th: 'หมายเลขโทรศัพท์' },
  phoneMore: { en: '{phone}. Gets codes by SMS.', 'zh-CN': '{phone}，用于接收短信验证码。', th: '{phone} ใช้รับรหัสทาง SMS' },
  phoneUnverified: {
    en: '{phone}, from your registration. Verify it to receive codes by SMS.',
    'zh-CN': '{phone}，来自注册资料。验证后可接收短信验证码。',
    th: '{phone} จากการลงทะเบียน ยืนยันเพื่อรับรหัสทาง SMS',
  },
  phoneNone: { en: 'A backup way to get codes.', 'zh-CN': '接收验证码的备用方式。', th: 'ช่องทางสำรองสำหรับรับรหัส' },
  notVerified: { en: 'Not verified', 'zh-CN': '未验证', th: 'ยังไม่ยืนยัน' },
  verify: { en: 'Verify', 'zh-CN': '验证', th: 'ยืนยัน' },
  password: { en: 'Password', 'zh-CN': '密码', th: 'รหัสผ่าน' },
  passwordAge: { en: 'Changed {when}.', 'zh-CN': '修改于 {when}。', th: 'เปลี่ยนเมื่อ {when}' },
  authenticator: { en: 'Authenticator app', 'zh-CN': '身份验证器', th: 'แอปยืนยันตัวตน' },
  authenticatorOn: { en: 'Connected since {when}.', 'zh-CN': '自 {when} 起已绑定。', th: 'ตั้งค่าเมื่อ {when}' },
  authenticatorOff: {
    en: 'Get codes from an app on your phone, even offline.',
    'zh-CN': '用手机应用生成验证码，离线也可用。',
    th: 'รับรหัสจากแอปในโทรศัพท์ ใช้ได้แม้ออฟไลน์',
  },
  on: { en: 'On', 'zh-CN': '已开启', th: 'เปิด' },
  off: { en: 'Not set', 'zh-CN': '未设置', th: 'ยังไม่ตั้งค่า' },
  change: { en: 'Change', 'zh-CN': '修改', th: 'เปลี่ยน' },
  manage: { en: 'Manage', 'zh-CN': '管理', th: 'จัดการ' },
  connect: { en: 'Connect', 'zh-CN': '绑定', th: 'ตั้งค่า' },
} as const satisfies Record<string, Text>

/** The rows appear on the account page and among all security settings. */
export function EmailRow({ email }: { email: string }) {
  const t = useT()
  return (
    <SettingRow
      icon={<Mail className="i" />}
      title={t(messages.email)}
      state={<SettingOn>{t(messages.verified)}</SettingOn>}
      action={<Go href="/change-email" label={t(messages.change)} about={t(messages.email)} />}
    >
      {maskEmail(email)}
    </SettingRow>
  )
}

export function PhoneRow({ info: { mobile, mobileVerified } }: { info: Info }) {
  const t = useT()
  const onFile = mobileVerified ? messages.phoneMore : messages.phoneUnverified
  const text = mobile === null ? messages.phoneNone : onFile
  const [href, label] = mobileVerified ? ['/change-phone', messages.change] : ['/verify-phone', messages.verify]
  return (
    <SettingRow
      icon={<Phone className="i" />}
      title={t(messages.phone)}
      state={
        mobileVerified ? (
          <SettingOn>{t(messages.on)}</SettingOn>
        ) : (
          <SettingOff>{t(mobile === null ? messages.off : messages.notVerified)}</SettingOff>
        )
      }
      action={<Go href={href} label={t(label)} about={t(messages.phone)} />}
    >
      {t(text, { phone: mobile ?? '' })}
    </SettingRow>
  )
}

export function PasswordRow({ changedAt }: { changedAt: string | null }) {
  const t = useT()
  const locale = useLocaleFormat()
  const when = changedAt === null ? undefined : relativeTime({ ...locale, now: serverNow(), at: Date.parse(changedAt) })
  return (
    <SettingRow
      icon={<KeyRound className="i" />}
      title={t(messages.password)}
      action={<Go href="/change-password" label={t(messages.change)} about={t(messages.password)} />}
    >
      {when && t(messages.passwordAge, { when })}
    </SettingRow>
  )
}

export function AuthenticatorRow({ authenticator: { bound, boundAt } }: { authenticator: Info['authenticator'] }) {
  const t = useT()
  const locale = useLocaleFormat()
  const when = boundAt === null ? '' : formatDate(Date.parse(boundAt), locale)
  return (
    <SettingRow
      icon={<Smartphone className="i" />}
      title={t(messages.authenticator)}
      state={bound ? <SettingOn>{t(messages.on)}</SettingOn> : <SettingOff>{t(messages.off)}</SettingOff>}
      action={
        <Go href="/authenticator" label={t(bound ? messages.manage : messages.connect)} about={t(messages.authenticator)} />
      }
    >
      {bound ? t(messages.authenticatorOn, { when }) : t(messages.authenticatorOff)}
    </SettingRow>
  )
}

function Go({ href, label, about }: { href: string; label: string; about: string }) {
  return (
    <LinkButton size="s" href={href} aria-label={`${label}: ${about}`}>
      {label}
    </LinkButton>
  )
}
