import { formatLinesKey } from '@plumbline/contract/reports/lines-key'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { changePassword, findReport } from './support/as-person.ts'
import {
  closeContexts,
  DESKTOP,
  type Language,
  localized,
  openContext,
  PASSWORD,
  PHONE,
  settle,
  shareBrowser,
  watchConsole,
} from './support/browser.ts'
import type { FiguresPortal } from './support/figures-portal.ts'
import { findFiguresPortal } from './support/find-figures-portal.ts'
import { type Hand, keyboard, pointer } from './support/hand.ts'
import { pageHeight, REPORT_HEIGHT_MAX_PX } from './support/targets.ts'

let browser: Browser
let figures: FiguresPortal
beforeAll(async () => {
  browser = await shareBrowser()
  figures = await findFiguresPortal()
})
afterAll(() => closeContexts(browser))

const DR_MARSH = { family: '17003', npi: '9482016372' }

const WORDS = {
  en: {
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    open: 'Open the report',
    verdict: /^You add 17003 at \d+% of visits\. Most dermatologists like you add it at \d+% to \d+%\.$/,
    kind: 'It may have a good reason. This is education, not an audit',
    peers: /Peers: dermatologists, .+; you are not among them\./,
    compare: 'How we compare',
    definition: /^\d+ clinicians with at least 30 visits and 11 patients of this kind/,
    lines: /visits with 17003, Q2 2026/,
    count: /^\d+ claim lines/,
    continue: 'Continue',
    explain: /^There is a reason/,
    caseMix: 'Case mix',
    own: 'In your words',
    kept: /^Draft saved/,
    send: 'Send response',
    filed: 'There is a reason',
    next: /A coder reads it by/,
    withdraw: 'Withdraw response',
    confirm: 'Withdraw',
  },
  es: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    signIn: 'Iniciar sesión',
    open: 'Abrir el informe',
    verdict:
      /^Usted agrega 17003 en el \d+\s% de las visitas\. La mayoría de sus colegas, .+, lo agregan entre/,
    kind: 'Puede haber una buena razón. Esto es educativo',
    peers: /Colegas: especialistas en dermatología, .+, sin usted\./,
    compare: 'Cómo comparamos',
    definition: /^\d+ profesionales con al menos 30 visitas y 11 pacientes de este tipo/,
    lines: /visitas con 17003, 2\.º trimestre de 2026/,
    count: /^\d+ líneas de reclamación/,
    continue: 'Continuar',
    explain: /^Hay una razón/,
    caseMix: 'Tipo de pacientes',
    own: 'En sus palabras',
    kept: /^Borrador guardado/,
    send: 'Enviar respuesta',
    filed: 'Hay una razón',
    next: /la lee a más tardar/,
    withdraw: 'Retirar la respuesta',
    confirm: 'Retirar',
  },
} satisfies Record<Language, Record<string, string | RegExp>>

type Words = (typeof WORDS)['en' | 'es']

const CASES = [
  { language: 'en', viewport: DESKTOP, colorScheme: 'light', by: 'pointer', handOf: pointer },
  { language: 'es', viewport: PHONE, colorScheme: 'dark', by: 'keyboard alone', handOf: keyboard },
] as const

async function findVerdictAndPeers(page: Page, hand: Hand, words: Words): Promise<void> {
  await expect.poll(() => page.locator('h1').textContent()).toMatch(words.verdict)
  await page.getByText(words.kind).waitFor()
  await page.getByText(words.peers).first().waitFor()
  await expectAccessible(page)
  await hand.press(page.locator('#summary').getByRole('button', { name: words.compare }))
  await page.getByRole('dialog').getByText(words.definition).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function findOneClaim(page: Page, hand: Hand, words: Words): Promise<void> {
  const { headline } = await findReport(page.context(), DR_MARSH)
  const visits = String(headline.numerator)
  await hand.press(page.locator('#summary').getByRole('link', { name: visits, exact: true }))
  const drawer = page.getByRole('dialog', { name: words.lines })
  await drawer.getByText(words.count).waitFor()
  const claim = drawer.getByRole('row').filter({ hasText: '17003' }).first()
  expect(await claim.textContent()).toMatch(/2026/)
  expect(new URL(page.url()).searchParams.get('lines')).toMatch(/^17003~2026Q2~attach_rate~/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.has('lines')).toBe(false)
}

async function fileResponse(page: Page, hand: Hand, words: Words): Promise<void> {
  const text = 'Most of my patients are over 70.'
  await hand.choose(page.getByRole('radio', { name: words.explain }))
  await hand.press(page.getByRole('button', { name: words.continue, exact: true }))
  await hand.choose(page.getByRole('radio', { name: words.caseMix, exact: true }))
  await hand.type(page.getByRole('textbox', { name: words.own }), text)
  await page.getByText(words.kept).waitFor()
  await page.reload()
  await settle(page)
  const field = page.getByRole('textbox', { name: words.own })
  await expect.poll(() => field.inputValue()).toBe(text)
  expect(await page.getByRole('radio', { name: words.caseMix, exact: true }).isChecked()).toBe(true)
  await hand.press(page.getByRole('button', { name: words.send }))
  await page.getByRole('heading', { name: words.filed }).waitFor()
  await page.getByText(words.next).waitFor()
  await expectAccessible(page)
}

describe.each(CASES)('at $viewport.width px in $language by $by', (one) => {
  const words = WORDS[one.language]

  it('a newcomer finds the verdict, the peers and a claim, and files a response', async () => {
    const context = await openContext(browser, figures.url, 'visitor', one)
    const page = await context.newPage()
    const complaints = watchConsole(page)
    const hand = one.handOf(page)
    await page.goto(localized('/welcome', one.language))
    await hand.type(page.getByLabel(words.email, { exact: true }), 'provider@demo.test')
    await hand.type(page.getByLabel(words.password, { exact: true }), PASSWORD)
    await hand.press(page.getByRole('button', { name: words.signIn }))
    await page.waitForURL(/\/welcome$/)
    const open = page.getByRole('link', { name: words.open })
    await open.waitFor()
    await settle(page)
    await expectAccessible(page)
    await hand.press(open)
    await page.waitForURL(/\/report\?id=17003-2026Q2-/)
    await settle(page)
    await findVerdictAndPeers(page, hand, words)
    await findOneClaim(page, hand, words)
    await fileResponse(page, hand, words)
    await settle(page)
    expect(await pageHeight(page), 'R-REP-12: short when answered, too').toBeLessThanOrEqual(
      REPORT_HEIGHT_MAX_PX[one.viewport.width] ?? 0,
    )

    // Taken back, so that the next one finds the report as it was.
    await hand.press(page.getByRole('button', { name: words.withdraw }))
    await hand.press(page.getByRole('alertdialog').getByRole('button', { name: words.confirm, exact: true }))
    await page.getByRole('radio', { name: words.explain }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('the address of the lines behind a number', () => {
  it('opens them for a colleague, and nothing for another practice', async () => {
    const colleague = await openContext(browser, figures.url, 'manager')
    const { id } = await findReport(colleague, DR_MARSH)
    const lines = formatLinesKey({
      family: '17003',
      period: '2026Q2',
      measure: 'attach_rate',
      part: 'numerator',
    })
    const address = `/report?id=${id}&lines=${lines}`
    const page = await colleague.newPage()
    await page.goto(address)
    await page.getByRole('dialog', { name: WORDS.en.lines }).getByText(WORDS.en.count).waitFor()
    await colleague.close()

    const stranger = await openContext(browser, figures.url, 'expired')
    await changePassword(stranger, 'Otro-Camino-58!')
    const other = await stranger.newPage()
    await other.goto(address)
    await other.getByText('Status 404').waitFor()
    expect(await other.getByRole('row').count()).toBe(0)
    await stranger.close()
  })
})
