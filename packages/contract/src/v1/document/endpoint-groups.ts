// The groups of endpoints: tags of the API document, and one reference page each.

export const endpointGroups = {
  keys: { title: 'Keys', about: 'What the calling key may do, and what a refusal means.' },
  balances: { title: 'Balances', about: 'What the account holds, per currency.' },
  transactions: { title: 'Transactions', about: 'Deposits, withdrawals and exchanges, newest first.' },
  destinations: { title: 'Destinations', about: 'The saved addresses and bank accounts that can be paid.' },
  withdrawals: { title: 'Withdrawals', about: 'Pay a saved address or bank account.' },
  exchanges: { title: 'Exchanges', about: 'Quote a rate, then exchange at it.' },
  'payment-links': { title: 'Payment links', about: 'Ask a payer for money, and see what arrived.' },
  simulations: {
    title: 'Simulations',
    about: 'Make banks and networks act in test mode. With a live key every one of these calls is refused.',
  },
  events: { title: 'Events', about: 'Everything that happens in the account, in one sequence without a gap.' },
} as const

export type EndpointGroup = keyof typeof endpointGroups
