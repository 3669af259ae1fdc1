import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useCaseListTexts } from './case-list-texts.ts'

/** Shown when the practice never had a case. Explains what a request would look like. */
export function NoCases() {
  const { list } = useCaseListTexts()
  return (
    <div className="grid gap-6 max-md:gap-4">
      <Card>
        <EmptyState
          icon="check"
          tone="success"
          title={list.empty}
          actions={
            <UiLink href="/auth/faq" className={buttonClass('secondary')}>
              {list.questions}
            </UiLink>
          }
        >
          <p>{list.text}</p>
        </EmptyState>
      </Card>
      <Card title={list.letter.title} subtitle={list.report}>
        <StepList items={list.letter.items} />
      </Card>
    </div>
  )
}

function StepList({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <ol className="grid gap-5">
      {items.map(({ title, text }, index) => (
        <li key={title} className="flex items-start gap-3.5">
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-small font-semibold text-accent tabular-nums"
          >
            {index + 1}
          </span>
          <div className="min-w-0">
            <b className="block">{title}</b>
            <p className="max-w-(--measure) text-body-s text-text-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
