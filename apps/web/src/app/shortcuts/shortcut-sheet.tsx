// The sheet that lists the keyboard shortcuts.

import type { Text } from '@sampan/contract/language.ts'
import { DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Sheet } from '@sampan/ui/sheet'
import { Switch } from '@sampan/ui/switch'
import { Fragment, useState } from 'react'
import { messages as frameMessages } from '../messages.ts'
import { areShortcutsOn, setShortcuts } from './shortcut-setting.ts'
import { shortcuts } from './shortcuts.ts'

const messages = {
  title: { en: 'Keyboard shortcuts', 'zh-CN': '键盘快捷键', th: 'แป้นพิมพ์ลัด' },
  on: { en: 'Use single-key shortcuts', 'zh-CN': '启用单键快捷键', th: 'ใช้แป้นพิมพ์ลัดแบบปุ่มเดียว' },
  palette: { en: 'Search and actions', 'zh-CN': '搜索与操作', th: 'ค้นหาและคำสั่ง' },
} as const satisfies Record<string, Text>

const paletteKeys = ['Ctrl', 'K']

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [on, setOn] = useState(areShortcutsOn)
  const rows = [{ keys: paletteKeys, label: messages.palette }, ...shortcuts]
  return (
    <Sheet open title={t(messages.title)} closeLabel={t(frameMessages.close)} onClose={onClose}>
      <DescriptionList
        items={rows.map(({ keys, label }) => ({ key: keys.join(' '), term: t(label), value: <Keys keys={keys} /> }))}
      />
      <Switch
        checked={on}
        onChange={({ target }) => {
          setShortcuts(target.checked)
          setOn(target.checked)
        }}
      >
        {t(messages.on)}
      </Switch>
    </Sheet>
  )
}

function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && ' '}
      <kbd>{key}</kbd>
    </Fragment>
  ))
}
