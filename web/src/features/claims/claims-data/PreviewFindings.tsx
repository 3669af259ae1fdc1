import {
  type FileMapping,
  type FilePreview,
  findMissingFields,
  type PreviewReason,
} from '@plumbline/contract/claims/file-mapping'
import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import { RefusalReason } from '#parts/words/RefusalReason.tsx'
import { RejectReason } from '#parts/words/RejectReason.tsx'
import { useLocale } from '#platform/texts/locale.ts'
import { Alert, type AlertTone } from '#ui/basics/Alert.tsx'
import { useMappingTexts } from './mapping-texts.ts'

type Props = { preview: FilePreview; mapping: FileMapping; isDirty: boolean }

/** What the first rows say about the mapping, before anything is imported. */
export function PreviewFindings({ preview, mapping, isDirty }: Props) {
  const texts = useMappingTexts()
  const locale = useLocale()
  const formats: Record<string, string> = texts.formats
  const isConverted = preview.columns.length === 0
  return (
    <div className="grid gap-3">
      <p className="text-body-s text-text-2">
        {texts.format}: {formats[preview.format] ?? preview.format}
        {!isConverted && ` · ${describeSource(preview, texts, (day) => formatDate(locale, day))}`}
      </p>
      {isConverted && <Alert role="status">{texts.converted}</Alert>}
      {(!isConverted || preview.checked > 0) && (
        <Verdict preview={preview} missing={findMissingFields(preview.fields, mapping)} />
      )}
      {isDirty && <Alert tone="plain">{texts.changed}</Alert>}
      <ReasonList title={texts.rejected} reasons={preview.problems} />
      <ReasonList title={texts.repaired} reasons={preview.repairs} />
    </div>
  )
}

function describeSource(
  { mapping_source, layout, saved_at }: FilePreview,
  { sources }: ReturnType<typeof useMappingTexts>,
  format: (day: string) => string,
): string {
  if (mapping_source === 'saved' && saved_at !== null) return sources.saved(format(saved_at.slice(0, 10)))
  if (mapping_source === 'built_in') return sources.built_in(layout ?? '')
  return mapping_source === 'suggested' ? sources.suggested : sources.given
}

function Verdict({ preview, missing }: { preview: FilePreview; missing: readonly string[] }) {
  const texts = useMappingTexts()
  const locale = useLocale()
  const { accepted, checked, mapping_problem, mapping_refusal } = preview
  const total = formatNumber(locale, checked)
  if (missing.length > 0) return <Alert tone="error">{texts.missing(missing.join(', '))}</Alert>
  if (mapping_problem !== null)
    return (
      <Alert tone="error">
        <RefusalReason refusal={mapping_refusal} message={mapping_problem} />
      </Alert>
    )
  if (checked === 0) return <Alert tone="error">{texts.noRows}</Alert>
  if (accepted === 0) return <Alert tone="error">{texts.noneAccepted(total)}</Alert>
  const tone: AlertTone = accepted === checked ? 'success' : 'warning'
  return (
    <Alert tone={tone} role="status">
      {texts.accepted(formatNumber(locale, accepted), total)}
    </Alert>
  )
}

function ReasonList({ title, reasons }: { title: string; reasons: readonly PreviewReason[] }) {
  const texts = useMappingTexts()
  const locale = useLocale()
  if (reasons.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-body-s font-semibold">{title}</h3>
      <ul className="grid divide-y divide-line rounded-r-2 border border-line text-body-s">
        {reasons.map(({ field, reason, rows }) => (
          <li
            key={`${field} ${reason}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 px-3.5 py-2"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {field === '' ? texts.wholeRow : <code>{field}</code>}: <RejectReason reason={reason} />
            </span>
            <span className="text-text-2 tabular-nums">
              {texts.rowCount(formatNumber(locale, rows), rows === 1)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
