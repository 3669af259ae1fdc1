import type { PreviewWarning, WaitingFigures } from '@plumbline/contract/claims/waiting-figures'
import type { ReactNode } from 'react'
import { countWords } from '#platform/texts/count-words.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Card } from '#ui/basics/Card.tsx'
import { useCompareTexts } from './compare-texts.ts'
import { ExchangedWarning } from './ExchangedWarning.tsx'
import { RejectedWarning } from './RejectedWarning.tsx'
import { EmptiedWarning, HalvedWarning, OneDayWarning, PaidAboveWarning } from './WarningKinds.tsx'

type Props = { waiting: WaitingFigures; isBusy: boolean }

export function WarningsCard({ waiting, isBusy }: Props) {
  const { warnings } = waiting
  const { warnings: texts } = useCompareTexts()
  const locale = useLocale()
  return (
    <Card title={texts.title(warnings.length, countWords(locale, warnings.length))}>
      <ul>
        {warnings.map((warning) => (
          <li
            key={JSON.stringify(warning)}
            className="border-b border-line py-4 first:pt-0 last:border-b-0 last:pb-0"
          >
            {showWarning(warning, waiting, isBusy)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function showWarning(
  warning: PreviewWarning,
  { build, exchange }: WaitingFigures,
  isBusy: boolean,
): ReactNode {
  switch (warning.kind) {
    case 'exchanged':
      return (
        <ExchangedWarning
          warning={warning}
          build={build}
          state={exchange.find((each) => each.import === warning.import)?.state ?? 'no_file'}
          isBusy={isBusy}
        />
      )
    case 'one_day':
      return <OneDayWarning warning={warning} />
    case 'paid_above_billed':
      return <PaidAboveWarning warning={warning} />
    case 'halved':
      return <HalvedWarning warning={warning} />
    case 'rejected':
      return <RejectedWarning warning={warning} />
    case 'emptied':
      return <EmptiedWarning warning={warning} />
  }
}
