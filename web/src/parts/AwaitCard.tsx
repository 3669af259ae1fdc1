import type { ReactNode } from 'react'
import { Await } from '#platform/api/await.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { useCommonTexts } from './words/common-texts.ts'

/** Shows a skeleton in a card until the code of its content has loaded. */
export function AwaitCard({ label, children }: { label?: string; children: ReactNode }) {
  const { loading } = useCommonTexts()
  return (
    <Await
      fallback={
        <Card>
          <Skeleton label={label ?? loading} rows={8} />
        </Card>
      }
    >
      {children}
    </Await>
  )
}
