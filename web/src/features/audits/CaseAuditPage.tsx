import { useTexts } from '#platform/texts.ts'
import { useTitle } from '#platform/title.ts'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { UiLink } from '#ui/UiLink.tsx'
import { auditTexts } from './audit-texts.ts'
import { StepList } from './StepList.tsx'

/** product decision 10: open to everyone, and the same for every index, real or not. */
export function CaseAuditPage() {
  const { oneCase: texts } = useTexts(auditTexts).audits
  useTitle(texts.title)
  return (
    <>
      <PageHeading title={texts.title} lead={texts.lead} className="mb-6" />
      <div className="grid items-start gap-6 max-md:gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card title={texts.meanwhile.title}>
          <StepList items={texts.meanwhile.items} />
          <p className="mt-6 flex items-start gap-2.5 border-t border-line pt-4 text-small text-text-2">
            <Icon name="lock" className="mt-0.5" />
            {texts.private}
          </p>
        </Card>
        <div className="grid gap-6 max-md:gap-4">
          <Card title={texts.course.title}>
            <Timeline
              label={texts.course.title}
              doneLabel={texts.course.done}
              steps={texts.course.steps.map((step) => ({ ...step, id: step.title, state: 'later' }))}
            />
          </Card>
          <Card title={texts.help.title}>
            <p className="text-body-s text-text-2">
              {texts.help.text} <UiLink href="/auth/faq">{texts.help.link}</UiLink>
            </p>
          </Card>
        </div>
      </div>
    </>
  )
}
