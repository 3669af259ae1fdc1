import { formatDateTime, formatNumber } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { CallImport } from '@plumbline/contract/outreach/call-imports'
import { QueryGap } from '#parts/QueryGap.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { useDeskTexts } from './desk-texts.ts'
import { useCallImports } from './use-desk.ts'

/** The latest files of calls; nothing before the first one. */
export function CallImportsList({ onTakeBack }: { onTakeBack: (one: CallImport) => void }) {
  const { locale, imports: texts } = useDeskTexts()
  const imports = useCallImports()
  if (imports.data?.length === 0) return null
  const brought = ({ at, by, added }: CallImport) =>
    texts.brought(
      formatDateTime(locale, at),
      by === null ? null : formatPersonName(by),
      formatNumber(locale, added),
      added === 1,
    )
  const takenBack = ({ at, by }: NonNullable<CallImport['taken_back']>) =>
    texts.takenBack(formatDateTime(locale, at), by === null ? null : formatPersonName(by))
  return (
    <section className="mt-5 border-t border-border pt-4">
      <h3 className="mb-2 text-body-s font-semibold">{texts.title}</h3>
      {imports.data === undefined ? (
        <QueryGap query={imports} failure={texts.failure} label={texts.loading} shape="text" rows={2} />
      ) : (
        <ul className="grid max-h-[30vh] gap-3 overflow-y-auto text-body-s">
          {imports.data.map((one) => (
            <li key={one.id} className="flex items-start justify-between gap-4">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {one.file_name || texts.noName}
                <span className="block text-micro text-text-2 tabular-nums">{brought(one)}</span>
                {one.taken_back !== null && (
                  <span className="block text-micro text-text-2 tabular-nums">
                    {takenBack(one.taken_back)}
                  </span>
                )}
              </span>
              {one.taken_back === null && (
                <Button variant="secondary" size="sm" className="shrink-0" onClick={() => onTakeBack(one)}>
                  {texts.takeBack}
                  <span className="sr-only">: {one.file_name || texts.noName}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
