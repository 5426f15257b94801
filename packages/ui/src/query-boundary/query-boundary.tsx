// Shows a query as skeleton, data, or error with a retry.

import type { Text } from '@sampan/contract/language.ts'
import { type ComponentProps, type ReactNode, useDeferredValue } from 'react'
import { Button } from '../button/button.tsx'
import { useT } from '../language/language.tsx'
import { Note } from '../note/note.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'

const messages = {
  unanswered: { en: "We couldn't load this.", 'zh-CN': '无法加载此内容。', th: 'โหลดข้อมูลนี้ไม่สำเร็จ' },
  again: { en: 'Try again', 'zh-CN': '重试', th: 'ลองอีกครั้ง' },
} as const satisfies Record<string, Text>

type Query<Data> = {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

type QueryBoundaryProps<Data> = Pick<ComponentProps<typeof Skeleton>, 'label' | 'shape' | 'count' | 'panel'> & {
  query: Query<Data>
  /** In place of the usual skeleton: one in the columns of the page. */
  waiting?: ReactNode
  children: (data: Data) => ReactNode
}

/** The three states of whatever comes from the server: waiting with its final heights, the answer, or a way to ask again. */
export function QueryBoundary<Data>({ query, waiting, children, ...skeleton }: QueryBoundaryProps<Data>) {
  const t = useT()
  // The first data renders in small steps, so that a phone stays responsive.
  const arrived = useDeferredValue(query.data !== undefined)
  if (query.data !== undefined && arrived) return children(query.data)
  if (!query.error) return waiting ?? <Skeleton {...skeleton} />
  return (
    <Note tone="negative" live="alert" title={query.error.message || t(messages.unanswered)}>
      <div className="row">
        <Button size="s" onClick={() => void query.refetch()}>
          {t(messages.again)}
        </Button>
      </div>
    </Note>
  )
}
