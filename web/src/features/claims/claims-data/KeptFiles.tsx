import type { ClaimFile } from '@plumbline/contract/claims/claims-data'
import { formatNumber } from '@plumbline/contract/core/format'
import { formatBytes } from '#platform/texts/format-bytes.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useClaimsDataTexts } from './claims-data-texts.ts'
import { COMPARE_ADDRESS } from './compare-address.ts'

/** Files of an import whose columns look exchanged; the comparison can read them again. */
export function KeptFiles({ files }: { files: readonly ClaimFile[] }) {
  const { send: texts, jobs } = useClaimsDataTexts()
  const locale = useLocale()
  if (files.length === 0) return null
  return (
    <section aria-label={texts.kept} className="grid gap-2">
      <h3 className="text-body-s font-semibold">{texts.kept}</h3>
      <ul className="grid divide-y divide-line rounded-r-2 border border-line">
        {files.map((file) => (
          <li key={file.id} className="px-3.5 py-2 text-body-s">
            <b className="[overflow-wrap:anywhere]">{file.name}</b>{' '}
            <span className="text-text-2 tabular-nums">{formatBytes(locale, file.size_bytes)}</span>
            <p className="text-small text-text-2">
              {texts.keptText(formatNumber(locale, file.kept_for ?? 0))}{' '}
              <UiLink href={COMPARE_ADDRESS}>{jobs.look}</UiLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
