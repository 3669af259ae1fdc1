import { formatDate } from '@plumbline/contract/core/format'
import type { OpenResponse } from '@plumbline/contract/responses/responses'
import { DueRow } from '#parts/DueRow.tsx'
import { useProviderNames } from '#platform/session/provider-names.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useResponseTexts } from './responses-texts.ts'

/** Rows of "What is due": responses with a question, and those being read. */
export function DueResponses({ responses }: { responses: readonly OpenResponse[] }) {
  const { due: texts, locale } = useResponseTexts()
  const findName = useProviderNames()
  return responses.map((response) => {
    const isQuestion = response.status === 'asked'
    const name = findName(response.provider.id)
    return (
      <DueRow
        key={response.id}
        days={isQuestion ? 'chat' : 'clock'}
        title={isQuestion ? texts.question(response.family) : texts.waiting(response.family)}
        action={
          <UiLink
            href={`/report?id=${response.report_id}#respond`}
            className={buttonClass(isQuestion ? 'secondary' : 'ghost', 'sm')}
          >
            {isQuestion ? texts.reply : texts.see}
            <span className="sr-only">: {response.family}</span>
          </UiLink>
        }
      >
        {name !== null && <p>{texts.about(name)}</p>}
        <p>
          {isQuestion
            ? texts.since(formatDate(locale, response.at))
            : texts.by(formatDate(locale, response.due_on))}
        </p>
      </DueRow>
    )
  })
}
