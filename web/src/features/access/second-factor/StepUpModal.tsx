import { useCommonTexts } from '#parts/words/common-texts.ts'
import { secondFactorTexts } from '#parts/words/second-factor-texts.ts'
import { stepUp } from '#platform/api/step-up.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { StepUpAtOrganization } from './StepUpAtOrganization.tsx'
import { StepUpForm } from './StepUpForm.tsx'
import { useStepUpMethods } from './use-step-up-methods.ts'

/** Opens when the server asks for a step-up; the refused call is repeated afterwards. */
export function StepUpModal() {
  const common = useCommonTexts()
  const { stepUp: texts } = useTexts(secondFactorTexts).secondFactor
  const { methods, load } = useStepUpMethods()
  const close = () => stepUp.answer(false)
  const cancel = (
    <Button variant="secondary" onClick={close}>
      {common.cancel}
    </Button>
  )
  if (typeof methods !== 'string') {
    if (methods.includes('organization')) return <StepUpAtOrganization cancel={cancel} onClose={close} />
    const own = methods.filter((method) => method !== 'organization')
    return <StepUpForm methods={own} cancel={cancel} onClose={close} />
  }
  return (
    <Modal
      isOpen
      role="dialog"
      onClose={close}
      title={texts.title}
      icon={<BadgeIcon name="shield" />}
      details={
        methods === 'loading' ? (
          <Skeleton label={common.loading} />
        ) : (
          <Alert tone="error">{texts.failed}</Alert>
        )
      }
      actions={
        <>
          {cancel}
          {methods === 'failed' && <Button onClick={() => void load()}>{texts.again}</Button>}
        </>
      }
    >
      {texts.text}
    </Modal>
  )
}
