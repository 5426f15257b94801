// Loads further pages automatically while a search finds too few rows, up to a limit.

import { useEffect, useState } from 'react'

type PagedQuery = {
  readonly rows: readonly unknown[] | undefined
  readonly count: number
  readonly lookedBackTo: string | null
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly isError: boolean
  fetchNextPage(): unknown
}

/** Some seconds at most, and millions of rows. */
const stepsMax = 40

/** `question` identifies the search; another one starts over. */
export function useLookingBack(pages: PagedQuery, question: string, size: number) {
  const { rows = [], count, lookedBackTo, hasNextPage, isFetching, isError, fetchNextPage } = pages
  const first = { question, rows: size, pages: stepsMax }
  const [kept, setKept] = useState(first)
  const goal = kept.question === question ? kept : first
  const goesOn = lookedBackTo !== null && hasNextPage && !isError && rows.length < goal.rows && count < goal.pages
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage()
  }, [goesOn, isFetching, fetchNextPage])
  const more = () => {
    setKept({ question, rows: rows.length + size, pages: count + stepsMax })
    void fetchNextPage()
  }
  return { goesOn, more }
}
