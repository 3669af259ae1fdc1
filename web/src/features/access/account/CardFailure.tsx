import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { accountTexts } from './account-texts.ts'

type Props = { text: string; onRetry: () => unknown; busy: boolean }

/** design, "States": in the card that failed, with retry. */
export function CardFailure({ text, onRetry, busy }: Props) {
  const { again } = useTexts(accountTexts).account
  return (
    <Alert
      tone="error"
      actions={
        <Button variant="secondary" size="sm" busy={busy} onClick={() => void onRetry()}>
          {again}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}
