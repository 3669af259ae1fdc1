import { formatDateTime } from '@plumbline/contract/core/format'
import { useDataHold } from '#features/system/data-hold/use-data-hold.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { shellTexts } from './shell-texts.ts'
import { toolHref } from './tool-groups.ts'

/** R-TOOL-3: support works on during a data hold, so every page says that nobody else sees data. */
export function DataHoldBar() {
  const { dataHold: texts } = useTexts(shellTexts).shell
  const locale = useLocale()
  const { active = false, changed_at = null } = useDataHold().data?.data ?? {}
  if (!active) return null
  return (
    <section
      aria-label={texts.label}
      className="flex items-start gap-3 border-b border-line bg-info-soft px-6 py-2.5 text-body-s max-md:px-4 print:hidden"
    >
      <Icon name="pause" className="mt-0.5 shrink-0" />
      <p className="min-w-0 flex-1">
        <b>{changed_at === null ? texts.on : texts.since(formatDateTime(locale, changed_at))}</b> {texts.text}{' '}
        <UiLink href={toolHref('system')}>{texts.open}</UiLink>
      </p>
    </section>
  )
}
