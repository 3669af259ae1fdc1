import type { DataImport } from '@plumbline/contract/claims/claims-data'
import { formatNumber } from '@plumbline/contract/core/format'
import { useLocale } from '#platform/texts/locale.ts'

/** The numbers of the imports that wait, in their order. */
export function useImportNumbers(imports: readonly DataImport[]): string {
  const locale = useLocale()
  return imports
    .map(({ number }) => number)
    .toSorted((left, right) => left - right)
    .map((number) => formatNumber(locale, number))
    .join(', ')
}
