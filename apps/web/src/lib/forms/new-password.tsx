// The fields of a new password with its rules.

import type { Text } from '@sampan/contract/language.ts'
import { checkPassword } from '@sampan/contract/password.ts'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { PasswordInput } from '@sampan/ui/password-input'
import { PasswordRules } from '@sampan/ui/password-rules'
import type { ComponentProps } from 'react'

export const newPasswordLabel: Text = { en: 'New password', 'zh-CN': '新密码', th: 'รหัสผ่านใหม่' }

const messages = {
  show: { en: 'Show password', 'zh-CN': '显示密码', th: 'แสดงรหัสผ่าน' },
  hide: { en: 'Hide password', 'zh-CN': '隐藏密码', th: 'ซ่อนรหัสผ่าน' },
  rules: { en: 'Password rules', 'zh-CN': '密码规则', th: 'กฎของรหัสผ่าน' },
  count: { en: '{met} of {all} met', 'zh-CN': '已满足 {met}/{all} 项', th: 'ผ่าน {met} จาก {all}\u00a0ข้อ' },
  met: { en: '(met)', 'zh-CN': '（已满足）', th: '(ผ่าน)' },
  unmet: { en: '(not yet)', 'zh-CN': '（未满足）', th: '(ยังไม่ผ่าน)' },
} as const satisfies Record<string, Text>

type NewPasswordProps = Omit<ComponentProps<typeof PasswordInput>, 'showLabel' | 'hideLabel' | 'value'> & {
  value: string
  label?: Text
  error?: string
}

/** A password being chosen: its rules stay in sight and light up one by one. */
export function NewPassword({ label = newPasswordLabel, error, value, ...rest }: NewPasswordProps) {
  const t = useT()
  const rules = checkPassword(value).map(({ name, text, holds }) => ({ key: name, text: t(text), met: holds }))
  const met = rules.filter((rule) => rule.met).length
  return (
    <div className="stack">
      <Field label={t(label)} error={error}>
        <PasswordInput
          {...rest}
          value={value}
          autoComplete="new-password"
          showLabel={t(messages.show)}
          hideLabel={t(messages.hide)}
        />
      </Field>
      <PasswordRules
        rules={rules}
        label={t(messages.rules)}
        summary={t(messages.count, { met, all: rules.length })}
        labels={{ met: t(messages.met), unmet: t(messages.unmet) }}
      />
    </div>
  )
}
