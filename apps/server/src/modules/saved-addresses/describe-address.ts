// What is confirmed with a code: a wrong address or a foreign id never gets as far as the code.

import { createAddress, removeAddress } from '@sampan/contract/api/blockchain-address.ts'
import type { Text } from '@sampan/contract/language.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { actionOf, type Describers } from '../../platform/security/describe-action.ts'
import { requireRight } from './check-address.ts'
import type { AddressDeps } from './deps.ts'
import { findLookAlikes } from './look-alikes.ts'
import { findOwn } from './store.ts'

const words = {
  label: { en: 'Label', 'zh-CN': '标签', th: 'ป้ายชื่อ' },
  network: { en: 'Network', 'zh-CN': '网络', th: 'เครือข่าย' },
  address: { en: 'Address', 'zh-CN': '地址', th: 'ที่อยู่' },
  name: { en: 'Name', 'zh-CN': '域名', th: 'ชื่อ' },
  looksLike: { en: 'Looks like, but is not', 'zh-CN': '相似但不同于', th: 'คล้ายแต่ไม่ใช่' },
} as const satisfies Record<string, Text>

export const addressDescribers = (deps: AddressDeps): Describers => ({
  async addBlockchainAddress(db, asked) {
    const { accountId } = asked.session
    const form = actionOf(asked, createAddress).body
    const { address } = await requireRight(db, deps, { accountId, form })
    const alike = await findLookAlikes(db, accountId, address)
    return {
      facts: [
        ...(form.ensName === undefined ? [] : [{ label: words.name, value: form.ensName, as: 'text' } as const]),
        ...alike.slice(0, 3).map(({ label }) => ({ label: words.looksLike, value: label, as: 'text' }) as const),
      ],
    }
  },
  async deleteBlockchainAddress(db, asked) {
    const row = await findOwn(db, asked.session.accountId, actionOf(asked, removeAddress).params.id)
    if (row.state === 'INACTIVE') throw new Refusal('notFound')
    return {
      facts: [
        { label: words.label, value: row.label, as: 'text' },
        { label: words.network, value: networkById(row.network).label, as: 'network' },
        { label: words.address, value: row.address, as: 'address' },
      ],
    }
  },
})
