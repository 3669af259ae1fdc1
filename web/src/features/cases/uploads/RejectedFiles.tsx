import { formatNumber } from '@plumbline/contract/core/format'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { useCaseUploadTexts } from './case-upload-texts.ts'
import type { Limits, Objection } from './upload-rules.ts'
import { useShownAlert } from './use-shown-alert.ts'

export type RejectedFile = { name: string; objection: Objection }
type Props = { rejected: readonly RejectedFile[]; limits: Limits; onClose: () => void }

/** Files that the case cannot accept, each with the reason. Nothing of them was sent. */
export function RejectedFiles({ rejected, limits, onClose }: Props) {
  const { close } = useCommonTexts()
  const { objections: texts, locale } = useCaseUploadTexts()
  const ref = useShownAlert()
  const words: Record<Objection, string> = {
    type: texts.type,
    empty: texts.empty,
    too_large: texts.too_large(formatNumber(locale, limits.max_mb)),
    too_many: texts.too_many(limits.max_files),
    too_much: texts.too_much(formatNumber(locale, limits.max_total_mb)),
  }
  return (
    <Alert
      ref={ref}
      tone="warning"
      role="alert"
      title={texts.title(rejected.length)}
      actions={
        <Button variant="secondary" size="sm" onClick={onClose}>
          {close}
        </Button>
      }
    >
      <ul className="mt-1 grid gap-0.5">
        {rejected.map(({ name, objection }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list never changes
          <li key={at} className="[overflow-wrap:anywhere]">
            <b>{name}</b> {words[objection]}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
