import { useCaseUploadTexts } from '#features/cases/uploads/case-upload-texts.ts'
import type { Plan } from '#features/cases/uploads/plan-files.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Icon } from '#ui/basics/Icon.tsx'

type Props = { plan: Pick<Plan, 'file' | 'claims' | 'isSure' | 'why'>; onConfirm: () => void }

/** Why the claims are suggested. What the name of the file does not prove counts once somebody says yes. */
export function GuessNote({ plan: { file, claims, isSure, why }, onConfirm }: Props) {
  const { match: texts } = useCaseUploadTexts()
  if (claims.length === 0) return null
  if (isSure) return why !== null && <p className="text-small text-text-2">{texts.suggested[why]}</p>
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <span className="flex min-w-0 flex-1 basis-52 items-start gap-1.5 font-medium text-warning">
        <Icon name="alert" className="mt-0.5" />
        {why === null ? texts.check : texts.checkWhy[why]}
      </span>
      <Button variant="secondary" size="sm" aria-label={texts.checkedFor(file.name)} onClick={onConfirm}>
        {texts.checked}
      </Button>
    </p>
  )
}
