import type { SecondFactorState } from '@plumbline/contract/access/second-factor'
import { useState } from 'react'
import { secondFactorTexts } from '#parts/words/second-factor-texts.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { showCodes } from './shown-codes.ts'
import { renewCodes, useRefresh } from './use-second-factor.ts'

const ChangeModal = lazyOverlay(() => import('./ChangeModal.tsx'), 'ChangeModal')

const FEW = 3

export function RecoverySection({ state }: { state: SecondFactorState }) {
  const { recovery: texts } = useTexts(secondFactorTexts).secondFactor
  const refresh = useRefresh()
  const [asking, setAsking] = useState(false)
  const left = state.recovery_codes_left

  function done() {
    setAsking(false)
    void refresh()
  }

  return (
    <section>
      <h3 className="type-h4">{texts.title}</h3>
      <p className="mt-0.5 text-body-s text-text-2">
        {texts.left(left)} {left <= FEW && texts.few}
      </p>
      <Button className="mt-3" variant="secondary" size="sm" onClick={() => setAsking(true)}>
        {texts.renew}
      </Button>
      {asking && (
        <ChangeModal
          title={texts.renewTitle}
          confirm={texts.renew}
          action={() => renewCodes().then(showCodes)}
          onDone={done}
          onClose={() => setAsking(false)}
        >
          {texts.renewText}
        </ChangeModal>
      )}
    </section>
  )
}
