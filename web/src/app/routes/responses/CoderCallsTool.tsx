import { CodersCard } from '#features/responses/coders/CodersCard.tsx'
import { CallsCard } from '#features/responses/feedback/CallsCard.tsx'

/** The calls that practices booked, and the coders who take them. */
export function CoderCallsTool() {
  return (
    <div className="grid gap-6 max-md:gap-4">
      <CallsCard />
      <CodersCard />
    </div>
  )
}
