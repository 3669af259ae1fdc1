import type { FlagDefinition } from '@plumbline/contract/system/feature-flags'
import { Pill } from '#ui/basics/Pill.tsx'
import { useFlagTexts } from './flag-texts.ts'
import { isExpired } from './flag-words.ts'

export function ValuePill({ value }: { value: boolean }) {
  const { states } = useFlagTexts()
  return value ? (
    <Pill tone="success" icon="check">
      {states.on}
    </Pill>
  ) : (
    <Pill icon="minus">{states.off}</Pill>
  )
}

/** The value, and whether the kill switch or the last day overrides it. */
export function FlagState({ flag }: { flag: Pick<FlagDefinition, 'value' | 'killed' | 'expires_on'> }) {
  const { states } = useFlagTexts()
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <ValuePill value={flag.value} />
      {flag.killed && (
        <Pill tone="danger" icon="pause">
          {states.killed}
        </Pill>
      )}
      {isExpired(flag) && (
        <Pill tone="warning" icon="clock">
          {states.expired}
        </Pill>
      )}
    </span>
  )
}
