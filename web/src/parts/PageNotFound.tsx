import { useEffect } from 'react'
import { createFailure } from '#platform/api/classify-failure.ts'
import { failures } from '#platform/api/failure-store.ts'

/** R-ERR-10: the page's own check failed, so the 404 page takes its place. */
export function PageNotFound() {
  useEffect(() => failures.raise(createFailure('page_not_found')), [])
  return null
}
