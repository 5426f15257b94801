// Connects the settings registry with the tables of the modules that own them.

import { railSettings } from './modules/bank-transfers/public.ts'
import { assetSettings, limitSettings, networkSettings, payoutSettings } from './modules/crypto/public.ts'
import { transferLimitSettings } from './modules/customer-transfers/public.ts'
import { pairSettings } from './modules/exchange/public.ts'
import type { SettingsTables } from './modules/settings/source-types.ts'
import { signerSettings } from './modules/signer-journal/public.ts'

export const settingsTables: SettingsTables = {
  signer: signerSettings,
  network: networkSettings,
  payout: payoutSettings,
  asset: assetSettings,
  rail: railSettings,
  pair: pairSettings,
  limit: limitSettings,
  transfer: transferLimitSettings,
}
