import { useState } from 'react'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { type ViewerTexts, ViewerToolbar } from './ViewerToolbar.tsx'

type Props = { url: string; name: string; texts: ViewerTexts; onFailed: () => void }

export function ImageViewer({ url, name, texts, onFailed }: Props) {
  const [zoom, setZoom] = useState(1)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')

  function retry() {
    setState('loading')
    setAttempt(attempt + 1)
  }

  return (
    <div className="grid min-w-0 gap-3">
      <ViewerToolbar url={url} texts={texts} zoom={zoom} onZoom={setZoom} />
      {state === 'failed' && (
        <Alert
          tone="error"
          actions={
            <Button variant="secondary" size="sm" icon="refresh" onClick={retry}>
              {texts.retry}
            </Button>
          }
        >
          {texts.failed}
        </Alert>
      )}
      {state === 'loading' && (
        <p role="status" className="text-text-2">
          {texts.loading}
        </p>
      )}
      {state !== 'failed' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section aria-label={name} tabIndex={0} className="max-h-[75vh] overflow-auto bg-surface-2">
          <img
            key={attempt}
            src={url}
            alt={name}
            onLoad={() => setState('shown')}
            onError={() => {
              setState('failed')
              onFailed()
            }}
            className="mx-auto block max-w-none"
            style={{ width: `${zoom * 100}%` }}
          />
        </section>
      )}
    </div>
  )
}
