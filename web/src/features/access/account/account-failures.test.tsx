import { expect, test } from 'vitest'
import { answerWith, refusal } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { AccessLogCard } from './AccessLogCard.tsx'
import { NotificationsCard } from './NotificationsCard.tsx'
import { OwnInvitationsCard } from './OwnInvitationsCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'

const CARDS = [
  ['the access log', () => <AccessLogCard />],
  ['notifications', () => <NotificationsCard isProvider={false} />],
  ['invitations', () => <OwnInvitationsCard />],
  ['sessions', () => <SessionsCard />],
] as const

test.each(CARDS)('R-ERR-20: %s: a failed load is told by the catalogue', async (_name, drawCard) => {
  answerWith(refusal(418, 'Short and stout'))
  const screen = await draw(drawCard())
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Internal Error \[JSC_H418\]/)
  await expectAccessible()
})

test.each(CARDS)(
  'R-ERR-20: %s: in Spanish too, and what still works is said once',
  async (_name, drawCard) => {
    answerWith(refusal(418, 'Baja y robusta'))
    const screen = await draw(drawCard(), 'es')
    const alert = screen.getByRole('alert')
    await expect.element(alert).toMatchTextContent(/Error interno \[JSC_H418\]/)
    expect(alert.element().textContent?.match(/no se ve afectad/g)).toHaveLength(1)
  },
)
