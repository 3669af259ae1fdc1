import { formatNumber } from '@plumbline/contract/core/format'
import type { ProviderSelection } from '@plumbline/contract/outreach/provider-filter'
import { BulkDialog } from './BulkDialog.tsx'
import { useBulkTexts } from './bulk-texts.ts'

type Props = {
  kind: 'watch' | 'unwatch' | 'reissue_codes'
  selection: ProviderSelection
  onClose: () => void
  onDone: () => void
}

/** For actions without further choices. */
export function PlainDialog({ kind, selection, onClose, onDone }: Props) {
  const texts = useBulkTexts()
  const words = texts.dialogs[kind]
  // Narrows the kind for the compiler.
  const request = kind === 'reissue_codes' ? { kind, selection } : { kind, selection }
  return (
    <BulkDialog
      title={words.title}
      text={words.text}
      confirm={(count = 0) => words.confirm(formatNumber(texts.locale, count), count === 1)}
      preview={request}
      getRequest={async () => request}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
