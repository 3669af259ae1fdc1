import { AccountPage } from '#features/access/account/AccountPage.tsx'
import { RequiredBanner, SecondFactorCard } from '#features/access/second-factor/SecondFactorCard.tsx'
import { CalendarCard } from '#features/system/notices/CalendarCard.tsx'

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
