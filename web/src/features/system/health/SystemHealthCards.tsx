import { PayerNameCard } from './PayerNameCard.tsx'
import { SessionsNowCard } from './SessionsNowCard.tsx'
import { useSystem } from './use-health.ts'
import { WorkCard } from './WorkCard.tsx'

/** What the page says when the system could not be read is said once, above. */
export function SystemHealthCards() {
  const { data } = useSystem()
  return (
    <>
      {data !== undefined && <WorkCard system={data} />}
      <SessionsNowCard />
      <PayerNameCard />
    </>
  )
}
