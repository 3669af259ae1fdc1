import { Suppressed } from '#ui/tables/Suppressed.tsx'
import { usePerformanceTexts } from './performance-texts.ts'

/** A count of providers; where it is withheld, why. A companion may be a large one that would give a small one away. */
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
