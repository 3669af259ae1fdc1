import type { TotpEnrollment } from '@plumbline/contract/access/second-factor'
import { type SubmitEvent, useRef, useState } from 'react'
import { CopyButton } from '#parts/CopyButton.tsx'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { secondFactorTexts } from '#parts/words/second-factor-texts.ts'
import { useSubmit } from '#platform/api/use-submit.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { CodeField } from '#ui/fields/CodeField.tsx'
import { qrPath } from './qr-path.ts'
import { confirmTotp } from './use-second-factor.ts'

type Props = {
  enrollment: TotpEnrollment
  onConfirmed: (codes: string[]) => void
  onCancel: () => void
}

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** Nothing is switched on until a code proves that the app has the secret. */
export function TotpSetup({ enrollment, onConfirmed, onCancel }: Props) {
  const { cancel } = useCommonTexts()
  const { totp: texts } = useTexts(secondFactorTexts).secondFactor
  const { busy, submit } = useSubmit()
  const fieldRef = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [message, setMessage] = useState<string | null>(null)

  async function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setMessage(null)
    setError(code.trim() === '' ? texts.codeMissing : null)
    if (code.trim() === '') return fieldRef.current?.focus()
    const result = await submit(() => confirmTotp(code))
    if (result === null) return
    if (result.ok) return onConfirmed(result.value)
    const [wrong] = result.fields.code ?? []
    setError(wrong ?? null)
    if (wrong === undefined) setMessage(result.message)
    fieldRef.current?.focus()
    fieldRef.current?.select()
  }

  return (
    <form noValidate onSubmit={(event) => void confirm(event)} className="mt-4 grid gap-4">
      <h4 className="type-h4">{texts.setUpTitle}</h4>
      <div className="flex flex-wrap items-start gap-5">
        <QrCode rows={enrollment.qr} label={texts.qrLabel} />
        <div className="grid min-w-0 flex-1 basis-56 gap-3">
          <p>{texts.scan}</p>
          <p className="text-small text-text-2">{texts.byHand}</p>
          <p className="font-mono text-body-s break-words">{inGroups(enrollment.secret)}</p>
          <div>
            <CopyButton text={enrollment.secret} label={texts.copy} copiedLabel={texts.copied} />
          </div>
        </div>
      </div>
      <CodeField
        ref={fieldRef}
        kind="digits"
        label={texts.code}
        hint={texts.thenCode}
        error={error}
        value={code}
        onChange={({ target }) => {
          setCode(target.value)
          setError(null)
        }}
      />
      <SubmitFailure problem={message} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {busy ? texts.confirming : texts.confirm}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}

/** Black on white in every theme: a camera has to read it. */
function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const size = rows.length
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 max-w-full shrink-0 rounded-r-2 border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={qrPath(rows)} fill="#000" />
    </svg>
  )
}
