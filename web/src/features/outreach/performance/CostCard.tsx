import { formatMoney } from '@plumbline/contract/core/format'
import type { Performance } from '@plumbline/contract/outreach/performance'
import { useUser } from '#platform/session/auth-state.ts'
import { isAdmin } from '#platform/session/person.ts'
import { Card } from '#ui/basics/Card.tsx'
import { usePerformanceTexts } from './performance-texts.ts'

export function CostCard({ result }: { result: Performance }) {
  const { words, locale } = usePerformanceTexts()
  const user = useUser()
  const costWords = words.cost
  const { costs } = result
  if (costs === null) {
    return (
      <Card title={costWords.title}>
        <p className="text-body-s">{costWords.none}</p>
        {user !== null && isAdmin(user) && (
          <p className="mt-2 text-small text-text-2">{costWords.noneSupport}</p>
        )}
      </Card>
    )
  }
  const { total, fixed, per_contact, return: gain } = costs
  const observationalNote = result.design === 'observational' ? [words.pills.observational] : []
  return (
    <Card title={costWords.title}>
      <dl className="grid gap-3.5">
        <Amount
          term={costWords.total}
          value={words.exactMoney(Math.round(total))}
          note={costWords.totalNote(fixed)}
        />
        {per_contact !== null && (
          <Amount
            term={costWords.perContact}
            value={formatMoney(locale, per_contact, { cents: !result.withheld })}
          />
        )}
        {gain !== null && (
          <Amount
            term={costWords.return}
            value={costWords.returnValue(gain.value)}
            note={[costWords.returnNote, costWords.range(gain), ...observationalNote].join('; ')}
          />
        )}
      </dl>
    </Card>
  )
}

function Amount({ term, value, note }: { term: string; value: string; note?: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line not-first:border-t not-first:pt-3.5">
      <dt className="text-body-s">{term}</dt>
      <dd className="text-body font-semibold tabular-nums">{value}</dd>
      {note !== undefined && <dd className="w-full text-small text-text-2">{note}</dd>}
    </div>
  )
}
