// Which module owns each table. Only the owner's SQL writes it; others call the owner's public.ts, or have a grant with a reason.

/** Views belong to the module whose rows they show. Tables of the schema `ledger` belong to packages/ledger. */
export const tableOwners: Readonly<Record<string, string>> = {
  platform: `account_event_source app_setting audit_row captcha_used data_key heartbeat master_key outbox_event rate_limit idempotency_key schema_migration sent_message trace_context`,
  core: 'transaction transaction_search transaction_searchable transaction_step transaction_unfiled',
  'account-closing': 'account_closing',
  'account-data': 'account_data_request',
  'account-events': 'account_event account_event_head',
  accounting: 'ledger_proof_run reconciliation_run',
  audit: 'audit_check audit_link audit_waiting closed_audit_partition',
  'api-keys': 'api_call api_key api_key_change api_key_limit api_key_secret api_key_spending',
  auth: 'access_token account app_user known_device refresh_token seen_nonce session sign_in_throttle ticket user_password',
  'bank-accounts': 'bank_account',
  'bank-statements': 'bank_closing bank_line bank_statement payment_file',
  'bank-transfers': `deposit_intent deposit_proof fiat_deposit fiat_deposit_detail fiat_rail fiat_withdrawal fiat_withdrawal_detail
    receiving_account receiving_account_change`,
  companies: 'approval approval_decision company_oversight company_policy',
  crypto: `chain_nonce chain_wallet crypto_payout_policy crypto_withdrawal_limit crypto_withdrawal_lock network_asset network_policy`,
  'crypto-deposits': `chain_block chain_cursor chain_dust crypto_deposit crypto_deposit_detail crypto_deposit_posting deposit_address
    deposit_number`,
  'crypto-withdrawals': 'crypto_payment crypto_withdrawal crypto_withdrawal_detail',
  'customer-transfers': `customer_transfer_in customer_transfer_in_detail customer_transfer_limit customer_transfer_out
    customer_transfer_out_detail`,
  exchange: 'exchange_order exchange_order_detail exchange_pair exchange_quote reserve_transfer',
  feedback: 'document_request feedback_case feedback_screenshot',
  history: 'history_export history_export_piece',
  liabilities: 'liability_leaf liability_night liability_node liability_tree',
  notifications: 'message message_channel notice notice_preference',
  'operator-actions': 'adjustment adjustment_report operator_proposal',
  'operator-auth': `operator operator_authenticator operator_authenticator_step operator_change operator_passkey operator_password
    operator_renewal operator_session operator_set_up operator_throttle operator_ticket operator_token`,
  'operator-work': 'operator_claim',
  payees: 'payee',
  'own-limits': 'own_limit',
  'payment-links': 'payment_link',
  'payout-batches': 'payout_batch payout_row',
  'scheduled-orders': 'scheduled_order scheduled_run',
  practice: 'practice_bank_entry',
  push: 'push_subscription',
  'rate-alerts': 'rate_alert',
  rates: 'price_level price_mark',
  receipts: 'receipt_code',
  registration: 'registration registration_document',
  'saved-addresses': 'address_challenge address_deposit_proof address_name blockchain_address',
  settings: 'announcement setting_proposal',
  'signer-journal': 'signer_sync',
  treasury: 'chain_sweep',
  verification: `authenticator authenticator_step code_budget passkey passkey_registration recovery_code verification_challenge
    verification_code wrong_tries`,
  webhooks: 'webhook webhook_delivery webhook_secret webhook_try',
  wallet: 'statement_announcement wallet_account',
}

/** Tables that every module may read, because their owner keeps these columns stable for all of them. */
export const publishedTables: Readonly<Record<string, string>> = {
  account: 'Type, name and restrictions of a customer.',
  app_user: 'Name, address and language of a user.',
  audit_row: 'Append-only; modules show their own part of it.',
  operator: 'Names of operators.',
  payee: 'Names of payees, by which their destinations are found.',
}

export type Grant = {
  readonly module: string
  readonly tables: string
  readonly may: 'read' | 'write'
  readonly reason: string
}

/** What a module may do with tables of others. A grant that nothing uses is reported, so that the list only shrinks. */
export const grants: readonly Grant[] = [
  {
    module: 'push',
    may: 'read',
    tables: 'session',
    reason: 'A subscription ends with a session that was ended on purpose, in the statement that takes it.',
  },
  {
    module: 'scheduled-orders',
    may: 'read',
    tables: 'crypto_withdrawal fiat_withdrawal transaction',
    reason: 'Shows what became of each run, and knows which destinations were paid before.',
  },
  {
    module: 'payout-batches',
    may: 'read',
    tables: 'crypto_withdrawal fiat_withdrawal transaction',
    reason: 'Shows what became of each row, and knows which destinations were paid before.',
  },
  {
    module: 'account-closing',
    may: 'read',
    tables: 'approval crypto_payout_policy fiat_rail network_asset transaction',
    reason: 'Counts what is unfinished, and finds the smallest amounts that can be paid out.',
  },
  {
    module: 'account-data',
    may: 'read',
    tables: `account_closing account_event address_deposit_proof address_name adjustment api_call api_key api_key_limit
      approval approval_decision authenticator bank_account blockchain_address company_policy crypto_deposit
      crypto_withdrawal customer_transfer_in customer_transfer_out deposit_address deposit_intent
      deposit_proof document_request exchange_order exchange_quote feedback_case feedback_screenshot
      fiat_deposit fiat_withdrawal known_device liability_leaf message notice notice_preference own_limit
      passkey payment_link payout_batch payout_row push_subscription rate_alert receipt_code receiving_account
      recovery_code registration registration_document scheduled_order scheduled_run session transaction
      transaction_step user_password wallet_account webhook webhook_delivery`,
    reason: 'Writes all data of an account into one file; one call per module would leave out the next module.',
  },
  {
    module: 'account-events',
    may: 'write',
    tables: 'account_event_source',
    reason: 'The sequencer takes what transactions leave there.',
  },
  {
    module: 'account-events',
    may: 'read',
    tables: `account_event_source api_key approval bank_account blockchain_address crypto_deposit_detail crypto_withdrawal_detail
      customer_transfer_out_detail exchange_order_detail fiat_deposit_detail fiat_withdrawal_detail ledger.account ledger.currency payment_link transaction
      wallet_account`,
    reason: 'Describes the rows of a whole batch of events in one statement each.',
  },
  {
    module: 'webhooks',
    may: 'read',
    tables: 'account_event',
    reason: 'Takes due deliveries with their events in one statement, and delivers a range again.',
  },
  {
    module: 'accounting',
    may: 'read',
    tables: `bank_closing bank_line bank_statement crypto_deposit crypto_deposit_posting crypto_withdrawal ledger.account
      ledger.currency ledger.posting ledger.customer_balance ledger.transfer ledger.withdrawal_stop transaction`,
    reason: 'Compares the ledger with banks and chains, and shows transfers and balances to operators.',
  },
  {
    module: 'bank-statements',
    may: 'read',
    tables: 'deposit_intent fiat_deposit fiat_deposit_detail fiat_rail fiat_withdrawal receiving_account',
    reason: 'Matches lines with deposits and withdrawals in sets; one call per line would be too slow.',
  },
  {
    module: 'bank-transfers',
    may: 'read',
    tables: 'bank_line',
    reason: 'Shows the line that pays a deposit.',
  },
  {
    module: 'bank-transfers',
    may: 'write',
    tables: 'bank_line',
    reason: 'Links the line in the change set that decides its deposit.',
  },
  {
    module: 'core',
    may: 'read',
    tables: 'crypto_withdrawal_detail customer_transfer_out_detail fiat_withdrawal_detail',
    reason: 'Finds earlier payments to the same destination for withdrawals and transfers.',
  },
  {
    module: 'crypto',
    may: 'read',
    tables: 'crypto_deposit crypto_withdrawal',
    reason: 'Sums what an account has withdrawn, for its limits, and links deposits with the withdrawals that sent them back.',
  },
  {
    module: 'crypto-deposits',
    may: 'read',
    tables: 'chain_sweep crypto_payment crypto_withdrawal',
    reason: 'Refuses a hash that one of our own payments has.',
  },
  {
    module: 'crypto-withdrawals',
    may: 'read',
    tables: 'blockchain_address crypto_deposit deposit_address',
    reason: 'Refuses a hash of a deposit, and destinations that are deposit addresses or no longer saved.',
  },
  {
    module: 'exchange',
    may: 'read',
    tables: 'ledger.account ledger.currency ledger.customer_balance transaction_step',
    reason: 'Locks an order with balances and steps in one round trip (decision 0052).',
  },
  {
    module: 'liabilities',
    may: 'read',
    tables: 'ledger.account ledger.currency ledger.customer_balance',
    reason: 'Takes the balances of all customers into the trees of a night in one statement per currency.',
  },
  {
    module: 'operator-work',
    may: 'read',
    tables: `account_closing adjustment approval bank_account bank_line bank_statement blockchain_address chain_cursor crypto_deposit
      crypto_deposit_posting crypto_withdrawal customer_transfer_in customer_transfer_out deposit_address deposit_intent deposit_proof feedback_case
      feedback_screenshot fiat_deposit fiat_deposit_detail fiat_withdrawal ledger.account ledger.currency ledger.posting
      ledger.customer_balance ledger.transfer operator_proposal exchange_order receiving_account receiving_account_change
      registration registration_document reserve_transfer session transaction transaction_search transaction_step
      transaction_unfiled`,
    reason: 'Queues, searches and case pages of the console join the rows of every module.',
  },
  {
    module: 'payment-links',
    may: 'read',
    tables: 'crypto_deposit fiat_deposit',
    reason: 'Sums and lists what was paid to a link, on chains and by bank, in one statement.',
  },
  {
    module: 'platform',
    may: 'read',
    tables: 'audit_check ledger_proof_run liability_night reconciliation_run session',
    reason: 'Reports when each check last ran, and sends events to the sessions of an account.',
  },
  {
    module: 'system',
    may: 'read',
    tables: `account_closing account_event_source audit_check ledger_proof_run reconciliation_run sent_message transaction_unfiled webhook
      webhook_delivery`,
    reason: 'Figures for metrics, and the outbox page of practice mode.',
  },
  {
    module: 'treasury',
    may: 'read',
    tables: `chain_cursor chain_dust crypto_deposit crypto_deposit_posting crypto_payment crypto_withdrawal deposit_address
      network_policy signer_sync`,
    reason: 'Reconciles chains with the ledger, and finds deposits to sweep.',
  },
]
