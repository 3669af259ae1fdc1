import { formatDateTime } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { ResponseStep } from '@plumbline/contract/responses/responses'
import { cx } from '#ui/basics/cx.ts'
import { useRespondingTexts } from './responses-texts.ts'

/** What was said and done, oldest first. */
export function ResponseThread({ steps }: { steps: readonly ResponseStep[] }) {
  const { thread, locale } = useRespondingTexts()
  if (steps.length === 0) return null
  return (
    <section aria-label={thread.title}>
      <h4 className="mb-2 text-body-s font-semibold">{thread.title}</h4>
      <ol className="grid gap-3">
        {steps.map((step) => {
          const side = step.party === 'staff' ? thread.team : thread.you
          return (
            <li
              key={step.id}
              className={cx(
                'rounded-r-2 border-l-3 px-3 py-2 text-body-s',
                step.party === 'staff' ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface-2',
              )}
            >
              <p className="text-small text-text-2">
                <b className="text-text">
                  {step.author === null ? side : thread.by(formatPersonName(step.author), side)}
                </b>{' '}
                {thread.actions[step.action]} ·{' '}
                <span className="whitespace-nowrap tabular-nums">{formatDateTime(locale, step.at)}</span>
              </p>
              {step.text !== '' && <p className="mt-1 break-words whitespace-pre-line">{step.text}</p>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
