import { formatDate } from '@plumbline/contract/core/format'
import type { OpenResponse } from '@plumbline/contract/responses/responses'
import { Icon } from '#ui/basics/Icon.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useResponseTexts } from './responses-texts.ts'

/** Rows of "What is due": responses with a question, and those being read. */
export function DueResponses({ responses }: { responses: readonly OpenResponse[] }) {
  const { due: texts, locale } = useResponseTexts()
  return responses.map((response) => {
    const isQuestion = response.status === 'asked'
    return (
      <li key={response.id} className="flex items-start gap-3 py-2.5 text-body-s">
        <Icon
          name={isQuestion ? 'chat' : 'clock'}
          className={isQuestion ? 'mt-0.5 text-warning' : 'mt-0.5 text-text-2'}
        />
        <div className="min-w-0">
          <p>{isQuestion ? texts.question(response.family) : texts.waiting(response.family)}</p>
          <p className="text-small text-text-2">
            {isQuestion
              ? texts.since(formatDate(locale, response.at))
              : texts.by(formatDate(locale, response.due_on))}
            {' · '}
            <UiLink href={`/report?id=${response.report_id}#respond`}>
              {isQuestion ? texts.reply : texts.see}
            </UiLink>
          </p>
        </div>
      </li>
    )
  })
}
