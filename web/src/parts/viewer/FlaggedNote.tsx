import type { FileFlag } from '@plumbline/contract/cases/file-flags'
import { useState } from 'react'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { useViewerTexts } from './viewer-texts.ts'

const ConfirmModal = lazyOverlay(() => import('#parts/ConfirmModal.tsx'), 'ConfirmModal')

type Props = { name: string; flags: readonly FileFlag[]; originalUrl: string | undefined }

function download(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

/** R-FILE-3: why a file opens only as pictures, and the file itself for whoever may have it after a warning. */
export function FlaggedNote({ name, flags, originalUrl }: Props) {
  const { flagged: texts } = useViewerTexts()
  const { fileFlags } = useCaseWords()
  const [asking, setAsking] = useState(false)
  return (
    <Alert
      tone="warning"
      role="none"
      title={texts.title}
      actions={
        originalUrl !== undefined && (
          <Button variant="secondary" size="sm" icon="download" onClick={() => setAsking(true)}>
            {texts.download}
          </Button>
        )
      }
    >
      {texts.means(flags.map((flag) => fileFlags[flag]))}{' '}
      {flags.includes('unpacks') ? texts.notDrawn : texts.pictures}
      {asking && originalUrl !== undefined && (
        <ConfirmModal
          title={texts.askTitle(name)}
          icon="alert"
          tone="danger"
          confirm={texts.confirm}
          confirmIcon="download"
          busy={false}
          problem={null}
          onConfirm={() => {
            download(originalUrl)
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        >
          {texts.askMeans}
        </ConfirmModal>
      )}
    </Alert>
  )
}
