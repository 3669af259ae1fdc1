import { type BasicSummary, basicEndpoints } from '@plumbline/contract/reports/basic'
import { type ReactNode, useState } from 'react'
import { call } from '#platform/api/api-client.ts'
import { useSubmit } from '#platform/api/use-submit.ts'
import { useTitle } from '#platform/router/title.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { BasicResult } from './BasicResult.tsx'
import { basicTexts } from './basic-texts.ts'

type Props = {
  /** The form for the three parts of the letter, as in the first step of registration. */
  letterForm: (reading: Reading) => ReactNode
}

/** R-REG-9: the summary that a letter opens without an account. It is held in memory only. */
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
      <h2 className="mb-1 type-h3">{texts.formTitle}</h2>
      <p className="mb-4 text-body-s text-text-2">{texts.formText}</p>
      {letterForm(reading)}
    </Card>
  )
}

type Letter = { access_code: string; tin: string; npi: string }

type Reading = ReturnType<typeof useBasicSummary>

function useBasicSummary(onRead: (summary: BasicSummary) => void) {
  const { busy, submit } = useSubmit()
  async function verify(letter: Letter, captcha: string) {
    const result = await submit(() =>
      call(basicEndpoints.readBasicSummary, { body: { ...letter, captcha } }, { onFailure: 'inline' }),
    )
    // Null only during a data hold, and the API client has then already thrown.
    if (result?.ok && result.value.data !== null) onRead(result.value.data)
    return result
  }
  return { busy, verify }
}
