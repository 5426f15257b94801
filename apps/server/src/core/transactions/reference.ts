// What people call a transaction when they talk or write about it: short, without letters that look like figures.

import { randomInt } from 'node:crypto'

export const referenceLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Deposits and withdrawals of coins and of bank money, exchanges, and transfers between customers. */
type ReferencePrefix = 'CD' | 'CW' | 'FD' | 'FW' | 'EX' | 'TO' | 'TI'

/** 'CD-7KQ2M-XW4TZ'. The column is unique; among millions of rows the same ten letters practically never come twice. */
export const newReference = (prefix: ReferencePrefix): string => `${prefix}-${drawLetters(5)}-${drawLetters(5)}`

export const drawLetters = (length: number): string =>
  Array.from({ length }, () => referenceLetters.charAt(randomInt(referenceLetters.length))).join('')
