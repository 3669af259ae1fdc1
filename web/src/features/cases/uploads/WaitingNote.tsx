import { useStore } from '#platform/browser/store.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { useCaseUploadTexts } from './case-upload-texts.ts'
import { uploads } from './uploads.ts'

/** Above the code form while uploads wait. Shows no file names, because the visitor is not identified yet. */
export function WaitingNote() {
  const { waiting } = useCaseUploadTexts()
  const count = useStore(uploads.store, (items) => items.filter(({ trouble }) => trouble === 'closed').length)
  if (count === 0) return null
  return (
    <Alert tone="warning" icon="pause" className="mb-6 max-md:mb-4">
      {waiting(count)}
    </Alert>
  )
}
