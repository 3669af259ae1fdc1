import type { BasicSummary } from '@plumbline/contract/reports/basic'
import { type ReactNode, useState } from 'react'
import { useTitle } from '#platform/router/title.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { BasicResult } from './BasicResult.tsx'
import { basicTexts } from './basic-texts.ts'
import { type Reading, useBasicSummary } from './use-basic-summary.ts'

type Props = {
  /** Asks for the three parts of the letter; the same form as registration's first step. */
  letterForm: (reading: Reading) => ReactNode
}

/** R-REG-9: what the letter opens without an account. It is kept in memory alone. */
export function BasicPage({ letterForm }: Props) {
  const { basic: texts } = useTexts(basicTexts)
  const [summary, setSummary] = useState<BasicSummary | null>(null)
  const reading = useBasicSummary(setSummary)
  useTitle(texts.title)
  if (summary !== null) return <BasicResult summary={summary} onAgain={() => setSummary(null)} />
  return (
    <Card roomy>
      <h1 className="mb-3">{texts.title}</h1>
      <p className="mb-5 text-text-2">{texts.lead}</p>
      <h2 className="mb-4 type-h3">{texts.formTitle}</h2>
      {letterForm(reading)}
    </Card>
  )
}
