import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from '#platform/browser/store.ts'
import { Card } from '#ui/basics/Card.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useCaseUploadTexts } from './case-upload-texts.ts'
import { UploadRow } from './UploadRow.tsx'
import { onUploadSettled, uploads } from './uploads.ts'

/** Uploads of this page for all cases; empty if there are none. */
export function BulkProgress() {
  const { bulk } = useCaseUploadTexts()
  const queries = useQueryClient()
  const items = useStore(uploads.store, (value) => value)
  useEffect(() => onUploadSettled(() => void queries.invalidateQueries({ queryKey: ['cases'] })), [queries])
  if (items.length === 0) return null
  const groups = Map.groupBy(items, ({ index }) => index)
  const done = items.filter(({ status }) => status === 'done').length
  return (
    <Card title={bulk.card} subtitle={bulk.running(done, items.length)} className="mb-5">
      <div className="grid gap-5">
        {[...groups].map(([index, own]) => (
          <section key={index}>
            <h3 className="type-h4 mb-2">
              <UiLink href={`/caseaudit/${index}`}>{bulk.caseName(own[0]?.caseNumber ?? '')}</UiLink>
            </h3>
            <ul className="grid gap-3">
              {own.map((item) => (
                <UploadRow
                  key={item.key}
                  item={item}
                  onCheckCase={() => void queries.invalidateQueries({ queryKey: ['cases'] })}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}
