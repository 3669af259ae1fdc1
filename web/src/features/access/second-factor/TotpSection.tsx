import type { SecondFactorState, TotpEnrollment } from '@plumbline/contract/access/second-factor'
import { formatDate } from '@plumbline/contract/core/format'
import { useEffect, useState } from 'react'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { secondFactorTexts } from '#parts/words/second-factor-texts.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useSubmit } from '#platform/api/use-submit.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { showCodes } from './shown-codes.ts'
import { TotpSetup } from './TotpSetup.tsx'
import { deleteTotp, startTotp, useRefresh } from './use-second-factor.ts'

const ChangeModal = lazyOverlay(() => import('./ChangeModal.tsx'), 'ChangeModal')

type Props = { state: SecondFactorState; lastOneText: string | null }

export function TotpSection({ state, lastOneText }: Props) {
  const { totp: texts, card } = useTexts(secondFactorTexts).secondFactor
  const locale = useLocale()
  const refresh = useRefresh()
  const toast = useToast()
  const { busy, submit } = useSubmit()
  const [enrollment, setEnrollment] = useState<TotpEnrollment | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [removing, setRemoving] = useState(false)

  async function start() {
    setMessage(null)
    const result = await submit(startTotp)
    if (result === null) return
    if (result.ok) setEnrollment(result.value)
    else setMessage(result.message)
  }

  // A user who has to set up a second factor finds the setup open.
  const mustEnroll = state.required && !state.enrolled
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it turns out to be required
  useEffect(() => {
    if (mustEnroll && enrollment === null) void start()
  }, [mustEnroll])

  function confirmed(codes: string[]) {
    setEnrollment(null)
    showCodes(codes)
    void refresh()
  }

  function removed() {
    setRemoving(false)
    toast({ text: card.removed })
    void refresh()
  }

  return (
    <section>
      <h3 className="type-h4">{texts.title}</h3>
      <p className="mt-0.5 text-body-s text-text-2">
        {texts.text}{' '}
        {state.totp !== null && (
          <span className="whitespace-nowrap">
            {texts.since(formatDate(locale, state.totp.confirmed_at))}
          </span>
        )}
      </p>
      <SubmitFailure problem={message} className="mt-3" />
      {enrollment !== null && state.totp === null && (
        <TotpSetup enrollment={enrollment} onConfirmed={confirmed} onCancel={() => setEnrollment(null)} />
      )}
      {enrollment === null && state.totp === null && (
        <Button
          className="mt-3"
          variant={state.enrolled ? 'secondary' : 'primary'}
          busy={busy}
          onClick={() => void start()}
        >
          {texts.start}
        </Button>
      )}
      {state.totp !== null && (
        <Button className="mt-3" variant="secondary" size="sm" onClick={() => setRemoving(true)}>
          {card.remove}
          <span className="sr-only">{texts.title}</span>
        </Button>
      )}
      {removing && (
        <ChangeModal
          danger
          title={texts.removeTitle}
          confirm={card.remove}
          action={deleteTotp}
          onDone={removed}
          onClose={() => setRemoving(false)}
        >
          <p>{texts.removeText}</p>
          {lastOneText !== null && <p className="mt-2">{lastOneText}</p>}
        </ChangeModal>
      )}
    </section>
  )
}
