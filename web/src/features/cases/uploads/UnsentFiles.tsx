import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { useCaseUploadTexts } from './case-upload-texts.ts'
import { useShownAlert } from './use-shown-alert.ts'

/** How the choice of files ended. */
export type SendingEnd = { sent: number; unsent: number }

/** After the window was closed: chosen files that were not sent, so that nobody believes they were. */
export function UnsentFiles({ end: { sent, unsent }, onClose }: { end: SendingEnd; onClose: () => void }) {
  const { close } = useCommonTexts()
  const { unsent: texts } = useCaseUploadTexts()
  const ref = useShownAlert()
  return (
    <Alert
      ref={ref}
      tone="warning"
      role="alert"
      title={sent === 0 ? texts.none : texts.some(unsent)}
      actions={
        <Button variant="secondary" size="sm" onClick={onClose}>
          {close}
        </Button>
      }
    >
      {texts.text}
    </Alert>
  )
}
