// Expressions over the columns of `transaction` that several readers need.

/** The amount without the fee, where the fee comes on top of it; the fee of an exchange is part of what is paid. */
export const netAmount = `amount - case when kind in ('cryptoWithdrawal', 'fiatWithdrawal') then fee else 0 end`

/** Mint, redeem and swap are one kind to operators. */
export const operatorKind = `case when kind in ('mint', 'redeem', 'swap') then 'exchange' else kind end`
