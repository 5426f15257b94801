// Begins or continues the session of a tab in test mode. Without one the tab goes back to real money.

import { redeemVoucher } from './grant.ts'
import { keepModeInNewTabs } from './new-tabs.ts'
import type { Session } from './session.ts'
import { noteVoucherUsed, switchMode, unusedVoucher } from './test-mode.ts'

export async function beginTestMode(session: Session): Promise<void> {
  keepModeInNewTabs()
  if (unusedVoucher === null) {
    await session.start()
    if (session.state.get().status === 'signed-out') switchMode()
    return
  }
  const granted = await redeemVoucher(unusedVoucher)
  if (!granted) return switchMode()
  noteVoucherUsed()
  await session.begin(granted)
}
