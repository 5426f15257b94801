// Leads a user who could confirm only by email to a second factor, and back to what they were doing.

import { accountInfo } from '@sampan/contract/api/user.ts'
import type { Text } from '@sampan/contract/language.ts'
import { LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Note } from '@sampan/ui/note'
import { useEndpointQuery } from '../http/endpoint-query.ts'
import { useSession } from '../session/use-session.ts'

const messages = {
  title: { en: 'Set up a second factor first', 'zh-CN': '请先设置第二种验证方式', th: 'ตั้งค่าวิธียืนยันเพิ่มก่อน' },
  app: { en: 'Set up authenticator app', 'zh-CN': '设置身份验证器', th: 'ตั้งค่าแอปยืนยันตัวตน' },
  passkey: { en: 'Add a passkey', 'zh-CN': '添加通行密钥', th: 'เพิ่มพาสคีย์' },
} as const satisfies Record<string, Text>

/** `next`: where the user goes on once the app is connected. */
export function SetUpFactor({ next }: { next: string }) {
  const t = useT()
  const { holds } = useSession()
  return (
    <>
      <LinkButton variant="primary" href={hrefOfSetUp(next)}>
        {t(messages.app)}
      </LinkButton>
      <LinkButton href={holds('wallet.bank_account.add') ? '/security-setting' : '/account-security'}>
        {t(messages.passkey)}
      </LinkButton>
    </>
  )
}

/** Whether an authenticator or a passkey is missing, and with `orPhone` a verified phone as well; false until it is known. */
export function useFactorMissing({ orPhone = false }: { orPhone?: boolean } = {}): boolean {
  const { data } = useEndpointQuery(accountInfo)
  if (!data) return false
  const { authenticator, passkeys, mobileVerified } = data
  return !authenticator.bound && passkeys === 0 && !(orPhone && mobileVerified)
}

const hrefOfSetUp = (next: string): string => `/authenticator?next=${encodeURIComponent(next)}`

/** Why a button is not there, where a note has no room. */
export function FactorLink() {
  const t = useT()
  return <Link href={hrefOfSetUp(location.pathname + location.search)}>{t(messages.title)}</Link>
}

/** Shown above the form: without a second factor its confirmation would be refused. */
export function FactorNote({ why }: { why: Text }) {
  const t = useT()
  return (
    <Note tone="caution" title={t(messages.title)}>
      <div className="stack">
        <p>{t(why)}</p>
        <div className="row">
          <SetUpFactor next={location.pathname + location.search} />
        </div>
      </div>
    </Note>
  )
}
