import { AccountPage } from '#features/access/account/AccountPage.tsx'
import { RequiredBanner, SecondFactorCard } from '#features/access/second-factor/SecondFactorCard.tsx'
import { CalendarCard } from '#features/system/notices/CalendarCard.tsx'

/** Combines the account with the second factor and the calendar. */
export function AccountRoute() {
  return (
    <AccountPage
      secondFactor={<SecondFactorCard />}
      requiredBanner={<RequiredBanner />}
      calendar={<CalendarCard />}
    />
  )
}
