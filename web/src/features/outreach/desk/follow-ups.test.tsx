import type { FollowUp } from '@plumbline/contract/outreach/follow-ups'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerWith } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { FollowUpsPage } from './FollowUpsPage.tsx'

const ONE: FollowUp = {
  id: '0f9b0c35-6b1f-4c4e-9f0e-0d5a3b5b7a11',
  provider_id: '1f9b0c35-6b1f-4c4e-9f0e-0d5a3b5b7a11',
  name: 'Adeyemi^Tunde',
  practice: 'Cedar Skin',
  step: 'send_report',
  since: '2026-11-12T15:00:00.000Z',
  by: 'Reyes^Dana',
  owner: null,
}

test.each([
  ['en', 1366, 'To do after calls', /^Done: .*Adeyemi/, /Owner: nobody/, 'Nothing to do', /^Undo: .*Adeyemi/],
  [
    'es',
    390,
    'Tareas después de las llamadas',
    /^Hecho: .*Adeyemi/,
    /A cargo de nadie/,
    'Nada pendiente',
    /^Deshacer: .*Adeyemi/,
  ],
] as const)(
  'R-DESK-40: a next step is marked done, and that is taken back, in %s at %i px',
  async (locale, width, title, done, owner, none, undo) => {
    await page.viewport(width, 800)
    const { requests } = answerWith(
      { body: { data: { total: 1, rows: [ONE] } } },
      { body: { data: null } },
      { body: { data: { total: 0, rows: [] } } },
      { body: { data: null } },
      { body: { data: { total: 1, rows: [ONE] } } },
    )
    const screen = await draw(<FollowUpsPage openProvider={() => '/x'} />, locale)
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(screen.getByText(owner)).toBeVisible()
    await expectAccessible()
    await screen.getByRole('button', { name: done }).click()
    await expect.element(screen.getByText(none)).toBeVisible()
    expect(requests[1]).toContain(`POST`)
    expect(requests[1]).toContain(`/admin/desk/follow_ups/${ONE.id}/done`)
    await screen.getByRole('button', { name: undo }).click()
    await expect.element(screen.getByRole('button', { name: done })).toBeVisible()
    expect(requests[3]).toContain(`/admin/desk/follow_ups/${ONE.id}/reopen`)
  },
)
