import { findIndexProblem } from '@plumbline/contract/access/letter-door'
import type { CaseView } from '@plumbline/contract/cases/cases'
import { useEffect, useRef, useState } from 'react'
import { navigate } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { useUser } from '#platform/session/auth-state.ts'
import { findLetterCode, keepLetterCode } from '#platform/session/letter-code.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { Timeline } from '#ui/basics/Timeline.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { CodeForm } from './CodeForm.tsx'
import { doorTexts } from './door-texts.ts'

type Props = {
  index: string
  notice: 'expired' | 'new_code' | 'closed' | null
  onOpen: (view: CaseView) => void
}

/** All that a visitor without the code sees of any case. */
export function CaseDoor({ index, notice, onOpen }: Props) {
  const { caseDoor: texts } = useTexts(doorTexts)
  const noticeRef = useRef<HTMLDivElement>(null)
  const isVisitor = useUser() === null
  const [code, setCode] = useState(findLetterCode)
  const [arrived] = useState(code !== '')
  useTitle(texts.title)
  useEffect(() => {
    if (notice !== null) noticeRef.current?.focus()
  }, [notice])
  return (
    <>
      <PageHeading title={texts.title} lead={texts.lead} className="mb-6" />
      {notice !== null && (
        <Alert
          ref={noticeRef}
          tone={notice === 'closed' ? 'success' : 'info'}
          icon={notice === 'closed' ? 'check' : 'clock'}
          className="mb-6 outline-none max-md:mb-4"
        >
          {texts.notices[notice]}
        </Alert>
      )}
      <WrongAddress index={index} code={code} />
      {arrived && notice === null && (
        <Alert tone="info" icon="mail" role="none" className="mb-6 max-md:mb-4">
          {texts.arrived} <UiLink href="/auth/registration">{texts.register}</UiLink>
        </Alert>
      )}
      <div className="grid items-start gap-6 max-md:gap-4 lg:grid-cols-[minmax(0,1fr)_356px]">
        <div className="grid gap-6 max-md:gap-4">
          <Card title={texts.form.title} roomy>
            <CodeForm index={index} code={code} onCode={setCode} onOpen={onOpen} />
            <p className="mt-6 flex items-start gap-2.5 border-t border-line pt-4 text-small text-text-2">
              <Icon name="lock" className="mt-0.5" />
              {texts.private}
            </p>
          </Card>
          <Card title={texts.where.title}>
            <dl className="grid gap-4 text-body-s">
              {texts.where.items.map(({ title, text }) => (
                <div key={title}>
                  <dt className="font-semibold">{title}</dt>
                  <dd className="max-w-(--measure) text-text-2">{text}</dd>
                </div>
              ))}
            </dl>
            {isVisitor && (
              <p className="mt-3 text-body-s">
                <UiLink href={`/auth/login?next=${encodeURIComponent(`/caseaudit/${index}`)}`}>
                  {texts.where.signIn}
                </UiLink>
              </p>
            )}
          </Card>
        </div>
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
              {texts.help.text} <UiLink href="/auth/faq#records">{texts.help.link}</UiLink>
            </p>
          </Card>
        </div>
      </div>
    </>
  )
}

/** Says what stands in the address instead of an index. It looks at the form alone, so it tells nothing about cases. */
function WrongAddress({ index, code }: { index: string; code: string }) {
  const { address: texts } = useTexts(doorTexts).caseDoor
  const problem = findIndexProblem(index)
  if (problem === null) return null

  function find() {
    keepLetterCode(problem === 'code' ? index : code)
    void navigate('/caseaudit')
  }

  return (
    <Alert
      tone="warning"
      className="mb-6 max-md:mb-4"
      actions={
        <Button variant="secondary" size="sm" onClick={find} className="whitespace-normal!">
          {texts.find}
        </Button>
      }
    >
      {texts[problem]}
    </Alert>
  )
}
