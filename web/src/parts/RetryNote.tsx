import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { useCommonTexts } from './words/common-texts.ts'

type Props = { text: string; onRetry: () => unknown; busy?: boolean }

/** One sentence about what could not be loaded, with a retry but without the server's reason. */
export function RetryNote({ text, onRetry, busy }: Props) {
  const { tryAgain } = useCommonTexts()
  return (
    <Alert
      tone="error"
      actions={
        <Button variant="secondary" size="sm" busy={busy} onClick={() => void onRetry()}>
          {tryAgain}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}
