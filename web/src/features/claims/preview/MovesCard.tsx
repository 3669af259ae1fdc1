import type { OutcomeChanges } from '@plumbline/contract/claims/waiting-figures'
import { formatNumber } from '@plumbline/contract/core/format'
import { useLocale } from '#platform/texts/locale.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { useCompareTexts } from './compare-texts.ts'
import { OutcomeOrNone } from './OutcomeOrNone.tsx'

export function MovesCard({ moves }: { moves: OutcomeChanges['moves'] }) {
  const { outcomes: texts } = useCompareTexts()
  const locale = useLocale()
  return (
    <Card title={texts.moves} headingLevel={3}>
      {moves.length === 0 ? (
        <p className="text-body-s text-text-2">{texts.noMoves}</p>
      ) : (
        <ul>
          {moves.map(({ from, to, reports }) => (
            <li
              key={`${from} ${to}`}
              className="flex flex-wrap items-center gap-2 border-b border-line py-2 first:pt-0 last:border-b-0 last:pb-0"
            >
              <OutcomeOrNone outcome={from} />
              <Icon name="right" className="text-text-3" />
              <span className="sr-only">{texts.becomes}</span>
              <OutcomeOrNone outcome={to} />
              <b className="ml-auto text-lead tabular-nums">{formatNumber(locale, reports)}</b>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
