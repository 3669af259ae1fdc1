import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AppHeader } from '#ui/layout/AppHeader.tsx'
import { draw } from '../../testing/draw.tsx'
import { PHONE } from '../../testing/narrow.ts'
import { shell as en } from './shell.en.ts'
import { shell as es } from './shell.es.ts'

test.each([en, es].flatMap((texts) => [texts.tagVendor, texts.tagSupport, texts.tagPayer]))(
  'R-DES-15: on a phone “%s” is whole between the brand and the bell',
  async (tag) => {
    await page.viewport(PHONE.width, PHONE.height)
    const screen = await draw(
      <AppHeader
        variant="admin"
        brand={en.brand}
        homeHref="/"
        homeLabel={en.supportHome}
        tag={tag}
        always={<button type="button" aria-label="Bell" className="size-11" />}
        menu={{ label: 'Menu', expanded: false, onOpen: () => {} }}
      />,
    )
    const shown = screen.getByText(tag, { exact: true }).element()
    expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth)
    const { right } = screen.getByRole('link').element().getBoundingClientRect()
    expect(right).toBeLessThanOrEqual(shown.getBoundingClientRect().left)
  },
)
