// The items and customers that were opened last in this tab.

import { createSignal } from '@sampan/ui/signal'
import { useEffect } from 'react'

export type RecentItem = { readonly href: string; readonly title: string; readonly reference: string }

const recentMax = 8

/** Kept in memory only: titles are names and amounts of customers, which no storage may hold. */
export const recentItems = createSignal<readonly RecentItem[]>([])

export function useRememberedItem({ href, title, reference }: RecentItem): void {
  useEffect(() => {
    const others = recentItems.get().filter((item) => item.href !== href)
    recentItems.set([{ href, title, reference }, ...others].slice(0, recentMax))
  }, [href, title, reference])
}

export const forgetItems = (): void => recentItems.set([])
