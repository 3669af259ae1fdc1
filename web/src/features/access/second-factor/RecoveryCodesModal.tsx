import { CopyButton } from '#parts/CopyButton.tsx'
import { secondFactorTexts } from '#parts/words/second-factor-texts.ts'
import { useUser } from '#platform/session/auth-state.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'

type Props = { codes: readonly string[]; onDone: () => void }

function download(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Closes only with its button, because the codes are never shown again. */
export function RecoveryCodesModal({ codes, onDone }: Props) {
  const { recovery: texts } = useTexts(secondFactorTexts).secondFactor
  const email = useUser()?.email ?? ''
  const heading = texts.fileHeading(email)
  return (
    <Modal
      isOpen
      role="dialog"
      title={texts.shownTitle}
      icon={<BadgeIcon name="key" tone="success" />}
      details={
        <div data-print-alone>
          <p className="mb-3 hidden print:block">{heading}</p>
          <ul className="grid gap-y-1.5 rounded-r-2 bg-surface-2 p-4 font-mono text-body-s tabular-nums">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className="mt-3 flex flex-wrap gap-2 print:hidden">
            <Button
              variant="secondary"
              size="sm"
              icon="download"
              onClick={() => download(texts.fileName, `${heading}\n\n${codes.join('\n')}\n`)}
            >
              {texts.download}
            </Button>
            <Button variant="secondary" size="sm" icon="print" onClick={() => window.print()}>
              {texts.print}
            </Button>
            <CopyButton text={codes.join('\n')} label={texts.copy} copiedLabel={texts.copied} />
          </div>
        </div>
      }
      actions={<Button onClick={onDone}>{texts.done}</Button>}
    >
      {texts.shownText}
    </Modal>
  )
}
