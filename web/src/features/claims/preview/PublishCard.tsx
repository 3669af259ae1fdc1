import { isPublishReason, PUBLISH_REASON_MAX } from '@plumbline/contract/claims/publish-reason'
import type { WaitingFigures } from '@plumbline/contract/claims/waiting-figures'
import { type SubmitEvent, useRef, useState } from 'react'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useFirstReason } from '#parts/use-problem.ts'
import { useReceipt } from '#parts/use-receipt.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { countWords } from '#platform/texts/count-words.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useCompareTexts } from './compare-texts.ts'
import { useImportNumbers } from './use-import-numbers.ts'
import { DATA_ADDRESS, usePublish } from './use-waiting-figures.ts'

const DiscardModal = lazyOverlay(() => import('./DiscardModal.tsx'), 'DiscardModal')

type Props = { waiting: WaitingFigures; isBusy: boolean }

/** Figures with warnings need a reason; all others only a click. */
export function PublishCard({ waiting, isBusy }: Props) {
  const { publish: texts } = useCompareTexts()
  const locale = useLocale()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const publish = usePublish()
  const problem = useFirstReason(publish.error)
  const onSuccess = useReceipt(texts.started)
  const { build, warnings, imports, stale } = waiting
  const count = warnings.length
  const numbers = useImportNumbers(imports)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const isWrong = count > 0 && !isPublishReason(reason)
    setMissing(isWrong)
    if (isWrong) field.current?.focus()
    if (isWrong || isBusy || publish.isPending) return
    publish.mutate({ build, ...(count > 0 && { reason: reason.trim() }) }, { onSuccess })
  }

  return (
    <Card title={texts.title} subtitle={count === 0 ? texts.calm : texts.withWarnings}>
      <form noValidate onSubmit={submit} className="grid gap-3">
        {count > 0 && stale === null && (
          <TextArea
            ref={field}
            label={texts.why(count, countWords(locale, count))}
            hint={texts.hint}
            error={isMissing ? texts.missing : undefined}
            value={reason}
            maxLength={PUBLISH_REASON_MAX}
            required
            onChange={({ target }) => {
              setReason(target.value)
              setMissing(false)
            }}
          />
        )}
        <SubmitFailure title={texts.notStarted} problem={problem} />
        <div className="flex flex-wrap gap-2">
          {stale === null && (
            <Button
              type="submit"
              variant={count === 0 ? 'primary' : 'secondary'}
              busy={isBusy || publish.isPending}
            >
              {numbers === '' ? texts.publish : texts.publishImports(numbers, imports.length)}
            </Button>
          )}
          <UiLink href={DATA_ADDRESS} className={buttonClass('secondary')}>
            {texts.leave}
          </UiLink>
          <Button variant="ghost" disabled={isBusy} onClick={() => setDiscarding(true)}>
            {texts.discard}
          </Button>
        </div>
      </form>
      {isDiscarding && <DiscardModal waiting={waiting} onClose={() => setDiscarding(false)} />}
    </Card>
  )
}
