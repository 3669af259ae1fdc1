import type { ReactNode } from 'react'
import { Await } from '#platform/api/await.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { useCommonTexts } from './words/common-texts.ts'

/** A card's skeleton until the code of what stands in it has come. */
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
