import { AccountPage } from '#features/account/AccountPage.tsx'
import { CalendarCard } from '#features/notices/CalendarCard.tsx'
import { RequiredBanner } from '#features/second-factor/RequiredBanner.tsx'
import { SecondFactorCard } from '#features/second-factor/SecondFactorCard.tsx'

/** Where the account meets the second factor and the calendar, which know nothing of each other. */
export function AccountRoute() {
  return (
    <AccountPage
      secondFactor={<SecondFactorCard />}
      requiredBanner={<RequiredBanner />}
      calendar={<CalendarCard />}
    />
  )
}
