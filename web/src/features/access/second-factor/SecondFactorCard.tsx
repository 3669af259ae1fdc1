import type { SecondFactorState } from '@plumbline/contract/access/second-factor'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { secondFactorTexts } from '#parts/words/second-factor-texts.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { RecoverySection } from './RecoverySection.tsx'
import { hideCodes, useShownCodes } from './shown-codes.ts'
import { TotpSection } from './TotpSection.tsx'
import { useSecondFactor } from './use-second-factor.ts'

const RecoveryCodesModal = lazyOverlay(() => import('./RecoveryCodesModal.tsx'), 'RecoveryCodesModal')

export function SecondFactorCard() {
  const { card } = useTexts(secondFactorTexts).secondFactor
  const query = useSecondFactor()
  const codes = useShownCodes()
  return (
    <Card title={card.title} subtitle={card.lead} id="second-factor" busy={query.isPending}>
      {query.data !== undefined && <Factors state={query.data} />}
      {query.data === undefined && query.isError && (
        <QueryFailure query={query} texts={{ title: card.failed }} />
      )}
      {query.isPending && <Skeleton label={card.loading} rows={4} />}
      {codes !== null && <RecoveryCodesModal codes={codes} onDone={hideCodes} />}
    </Card>
  )
}

function Factors({ state }: { state: SecondFactorState }) {
  const { card } = useTexts(secondFactorTexts).secondFactor
  const isLast = state.passkeys.length + (state.totp === null ? 0 : 1) === 1
  const lastOneText = isLast ? (state.required ? card.lastOneRequired : card.lastOne) : null
  return (
    <div className="grid gap-5">
      <p role="status" className="flex flex-wrap gap-2">
        <Pill tone={state.enrolled ? 'success' : 'plain'} icon={state.enrolled ? 'check' : 'minus'}>
          {state.enrolled ? card.on : card.off}
        </Pill>
        {state.required && <Pill>{card.requiredPill}</Pill>}
      </p>
      <TotpSection state={state} lastOneText={lastOneText} />
      <PasskeysSection state={state} lastOneText={lastOneText} />
      {state.enrolled && <RecoverySection state={state} />}
      {state.enrolled && <p className="text-small text-text-2">{card.otherDevices}</p>}
    </div>
  )
}

/** Tells an admin why they were sent to their account (R-AUTH-5). */
export function RequiredBanner() {
  const { required } = useTexts(secondFactorTexts).secondFactor
  return (
    <Alert tone="warning" icon="shield" role="none" title={required.title} className="mb-6">
      {required.text}
    </Alert>
  )
}
