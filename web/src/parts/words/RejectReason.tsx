import { translateReason } from '@plumbline/contract/claims/reject-reasons'
import { useLocale } from '#platform/texts/locale.ts'

/** Why an import rejected or repaired rows; a sentence without a translation stays in the importer's English. */
export function RejectReason({ reason }: { reason: string }) {
  const translated = translateReason(useLocale(), reason)
  return translated === null ? <span lang="en">{reason}</span> : <span>{translated}</span>
}
