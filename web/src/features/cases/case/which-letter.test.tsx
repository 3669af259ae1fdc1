import { DEFAULT_LINES_OF_BUSINESS } from '@plumbline/contract/cases/case-ladder-defaults'
import type { CaseLetter, CaseView } from '@plumbline/contract/cases/cases'
import { expect, test } from 'vitest'
import { VIEW } from '../../../testing/case-fixture.tsx'
import { draw } from '../../../testing/draw.tsx'
import { Letters } from './Letters.tsx'

const letter = (kind: CaseLetter['kind'], level: number | null) =>
  ({ id: `${kind}-${level}`, kind, level, language: 'en', dated_on: '2026-11-02' }) as CaseLetter
const show = (letters: CaseLetter[]): CaseView => ({
  ...VIEW,
  ladder: DEFAULT_LINES_OF_BUSINESS[0]?.levels ?? [],
  letters,
})

test('R-CASE-67: each letter is named, and a decision with its level', async () => {
  const screen = await draw(
    <Letters view={show([letter('request', null), letter('appeal', 1), letter('appeal', 2)])} />,
  )
  await screen.getByText('Letters').click()
  await expect.element(screen.getByRole('button', { name: 'Request for records, 11-02-2026' })).toBeVisible()
  for (const level of ['first', 'second'])
    await expect
      .element(
        screen.getByRole('button', {
          name: `Decision on your appeal (Internal appeal, ${level} level), 11-02-2026`,
        }),
      )
      .toBeVisible()
})

test('a single letter is named too', async () => {
  const screen = await draw(<Letters view={show([letter('code', null)])} />, 'es')
  await expect.element(screen.getByRole('button', { name: 'Su nuevo código de acceso' })).toBeVisible()
})
