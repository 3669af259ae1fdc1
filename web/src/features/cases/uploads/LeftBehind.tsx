import { formatNumber } from '@plumbline/contract/core/format'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { useCaseUploadTexts } from './case-upload-texts.ts'
import type { Limits, Objection } from './upload-rules.ts'

export type Left = { name: string; objection: Objection }
type Props = { left: readonly Left[]; limits: Limits; onClose: () => void }

/** Files that would not be taken, each with its reason, before a byte was sent. */
export function LeftBehind({ left, limits, onClose }: Props) {
  const { close } = useCommonTexts()
  const { objections: texts, locale } = useCaseUploadTexts()
  const words: Record<Objection, string> = {
    empty: texts.empty,
    too_large: texts.too_large(formatNumber(locale, limits.max_mb)),
    too_many: texts.too_many(limits.max_files),
    too_much: texts.too_much(formatNumber(locale, limits.max_total_mb)),
  }
  return (
    <Alert
      tone="warning"
      role="alert"
      title={texts.title(left.length)}
      actions={
        <Button variant="secondary" size="sm" onClick={onClose}>
          {close}
        </Button>
      }
    >
      <ul className="mt-1 grid gap-0.5">
        {left.map(({ name, objection }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never moves
          <li key={at} className="[overflow-wrap:anywhere]">
            <b>{name}</b> {words[objection]}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
