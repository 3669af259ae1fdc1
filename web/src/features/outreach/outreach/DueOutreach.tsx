import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import { useLocale } from '#platform/texts/locale.ts'
import { Card } from '#ui/basics/Card.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useOutreachTexts } from './outreach-texts.ts'
import { useDueMessages } from './use-outreach.ts'

/** Messages that are due; draws nothing if there are none. */
export function DueOutreach() {
  const { due: texts, types, methods } = useOutreachTexts()
  const locale = useLocale()
  const rows = useDueMessages().data?.data ?? []
  if (rows.length === 0) return null
  return (
    <Card title={texts.title} subtitle={texts.text} flush>
      <ul>
        {rows.map((row) => {
          const name = locale === 'es' ? row.campaign.name_es : row.campaign.name
          return (
            <li
              key={row.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-6 py-3 max-md:px-4"
            >
              <div className="mr-auto min-w-0">
                <p className="font-semibold break-words">{name}</p>
                <p className="text-small text-text-2">
                  {texts.item(types[row.type], methods[row.method], formatNumber(locale, row.wave))},{' '}
                  {texts.since(formatDate(locale, row.planned_on))}
                </p>
              </div>
              <UiLink href={`/admin/support/tools?tab=campaigns&campaign=${row.campaign.id}`}>
                {texts.open}
                <span className="sr-only">{texts.forName(name)}</span>
              </UiLink>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
