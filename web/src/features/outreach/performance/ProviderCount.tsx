import { Suppressed } from '#ui/tables/Suppressed.tsx'
import { usePerformanceTexts } from './performance-texts.ts'

/** A count of providers, or why it is withheld. A companion is withheld because it would reveal a small count. */
export function ProviderCount({ count, companion = false }: { count: number | null; companion?: boolean }) {
  const { words, page } = usePerformanceTexts()
  return count === null ? (
    <Suppressed reason={page.hidden}>
      {companion ? words.charts.transitions.hidden : words.withheld}
    </Suppressed>
  ) : (
    words.count(count)
  )
}
