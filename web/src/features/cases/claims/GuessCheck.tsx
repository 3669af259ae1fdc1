import { useCaseUploadTexts } from '#features/cases/uploads/case-upload-texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Icon } from '#ui/basics/Icon.tsx'

/** A guess that the name of the file does not prove: it counts once somebody says yes. */
export function GuessCheck({ file, onConfirm }: { file: string; onConfirm: () => void }) {
  const { match: texts } = useCaseUploadTexts()
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <span className="flex min-w-0 flex-1 basis-52 items-start gap-1.5 font-medium text-warning">
        <Icon name="alert" className="mt-0.5" />
        {texts.check}
      </span>
      <Button variant="secondary" size="sm" aria-label={texts.checkedFor(file)} onClick={onConfirm}>
        {texts.checked}
      </Button>
    </p>
  )
}
