import type { DataImport } from '@plumbline/contract/claims/claims-data'
import { formatNumber } from '@plumbline/contract/core/format'
import { useLocale } from '#platform/texts/locale.ts'
import { toRanges } from './compare-numbers.ts'
import { useCompareTexts } from './compare-texts.ts'

/** Numbers in their order, those that follow each other as a range: 4 to 15, 18. */
export function useNumberList(numbers: readonly number[]): string {
  const locale = useLocale()
  const { range } = useCompareTexts()
  return toRanges(numbers)
    .map(([first, last]) =>
      first === last
        ? formatNumber(locale, first)
        : range(formatNumber(locale, first), formatNumber(locale, last)),
    )
    .join(', ')
}

/** The numbers of the imports that wait. */
export const useImportNumbers = (imports: readonly DataImport[]): string =>
  useNumberList(imports.map(({ number }) => number))
