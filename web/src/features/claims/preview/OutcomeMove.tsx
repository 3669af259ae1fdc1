import type { Outcome } from '@plumbline/contract/reports/figures'
import { Icon } from '#ui/basics/Icon.tsx'
import { useCompareTexts } from './compare-texts.ts'
import { OutcomeOrNone } from './OutcomeOrNone.tsx'

type Props = { before: Outcome | null; after: Outcome | null }

export function OutcomeMove({ before, after }: Props) {
  const { outcomes: texts } = useCompareTexts()
  if (before === after) return <OutcomeOrNone outcome={after} />
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <OutcomeOrNone outcome={before} />
      <Icon name="right" className="text-text-3" />
      <span className="sr-only">{texts.becomes}</span>
      <OutcomeOrNone outcome={after} />
    </span>
  )
}
