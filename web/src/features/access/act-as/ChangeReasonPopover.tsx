import { supportTexts } from '#parts/words/support-texts.ts'
import { auth } from '#platform/session/auth-state.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { PopoverDialog } from '#ui/overlays/PopoverDialog.tsx'
import { ReasonForm } from './ReasonForm.tsx'

/** Changes the reason for acting as the same provider. Mounted when its button is pressed, so it opens at once. */
export function ChangeReasonPopover({ providerId, label }: { providerId: string; label: string }) {
  const { actAs } = useTexts(supportTexts).support
  return (
    <PopoverDialog
      defaultOpen
      trigger={label}
      triggerClassName={buttonClass('secondary', 'sm')}
      title={label}
    >
      {(close) => (
        <ReasonForm
          text={actAs.changeText}
          submitLabel={actAs.changeSubmit}
          onReason={async (reason) => {
            if ((await auth.chooseProvider(providerId, reason)) !== null) close()
          }}
          onCancel={close}
        />
      )}
    </PopoverDialog>
  )
}
