import type { FunnelRow } from '@plumbline/contract/outreach/engagement'
import { ENGAGEMENT_STEPS, type EngagementStep } from '@plumbline/contract/outreach/engagement-steps'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { PHONE } from '../../../testing/narrow.ts'
import { SplitCard } from './SplitCard.tsx'

const byStep = <Value,>(value: Value, given: Partial<Record<EngagementStep, Value>> = {}) =>
  ({ ...Object.fromEntries(ENGAGEMENT_STEPS.map((step) => [step, value])), ...given }) as Record<
    EngagementStep,
    Value
  >

const MAIL: FunnelRow = {
  key: 'mail',
  campaign: null,
  sent: 112,
  steps: byStep(3, { delivered: 108, registered: 48 }),
  already: byStep(0, { registered: 30 }),
  first_time: byStep(3, { registered: 41 }),
  rates: byStep<number | null>(3 / 108, { delivered: null, registered: 41 / 78 }),
}
const EMAIL: FunnelRow = {
  key: 'email',
  campaign: null,
  sent: 9,
  steps: byStep(7, { delivered: 9 }),
  already: byStep(0),
  first_time: byStep(7),
  rates: byStep<number | null>(null),
}

test.each([
  ['en', 1366, false, '53%', '30 before', /^By the first message to each provider .* not drawn by lot/],
  [
    'es',
    PHONE.width,
    true,
    '53 %',
    '30 antes',
    /primer mensaje del tipo elegido .* no se formaron por sorteo/,
  ],
] as const)(
  'R-OUT-14: the comparison says who was there before, and gives no rate of few (%s at %i, kind chosen: %s)',
  async (locale, width, byKind, rate, before, hint) => {
    await page.viewport(width, 900)
    const rows = [MAIL, EMAIL]
    const card = <SplitCard rows={rows} split="method" selected="method" byKind={byKind} busy={false} />
    const screen = await draw(card, locale)
    await expect.element(screen.getByText(hint)).toBeVisible()
    // Cards on a phone have no row of headers.
    const [mail, email] = screen
      .getByRole('row')
      .elements()
      .slice(-rows.length)
      .map(({ textContent }) => textContent?.replace(/\s/g, ' '))
    expect(mail).toContain(`41${rate}${before}`)
    expect(email).not.toContain('%')
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test('R-OUT-14: message types are counted, not compared', async () => {
  await page.viewport(1366, 900)
  const reminder = { ...MAIL, key: 'reminder', rates: byStep<number | null>(null) }
  const screen = await draw(
    <SplitCard rows={[reminder]} split="type" selected="type" byKind={false} busy={false} />,
  )
  await expect.element(screen.getByText(/counted and not compared/)).toBeVisible()
  expect(screen.getByRole('row').nth(1).element().textContent).toContain('4830 before')
})
