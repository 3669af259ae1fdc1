import { VendorPage } from '#features/system/feature-flags/VendorPage.tsx'
import { SystemHealthCards } from '#features/system/health/SystemHealthCards.tsx'
import { MachineTokensCard } from '#features/system/machine-tokens/MachineTokensCard.tsx'

export function VendorRoute() {
  return (
    <VendorPage
      health={
        <>
          <SystemHealthCards />
          <MachineTokensCard />
        </>
      }
    />
  )
}
