// The events of the server-event stream: about the session (specification), or about a change, by type and id only.

/** Events about the session; the browser's `events.ts` handles them. */
export type SessionEvent = 'logout' | 'wallet_user_updated' | '406' | 'ping'

/** Events about a change, after which the screen loads the data again. They carry the id of what changed and nothing else. */
export type DataEvent =
  | 'wallet_changed'
  | 'transaction_changed'
  | 'order_changed'
  | 'address_changed'
  | 'bank_account_changed'
  | 'approval_changed'
  | 'payee_changed'
  | 'payout_batch_changed'
  | 'scheduled_order_changed'
  | 'member_changed'
  | 'policy_changed'
  | 'service_changed'
  | 'notification'
