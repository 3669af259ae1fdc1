import { AccountPage } from '#features/account/AccountPage.tsx'
import { RequiredBanner } from '#features/second-factor/RequiredBanner.tsx'
import { SecondFactorCard } from '#features/second-factor/SecondFactorCard.tsx'

/** Where the account meets the second factor, which know nothing of each other. */
export function AccountRoute() {
  return <AccountPage secondFactor={<SecondFactorCard />} requiredBanner={<RequiredBanner />} />
}
