import type { Locale } from '@plumbline/contract/core/locale'
import type { BasicSummary } from '@plumbline/contract/reports/basic'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { localeStore } from '#platform/texts/locale.ts'
import { preloadTextsInUse } from '#platform/texts/texts.ts'
import { BasicResult } from './BasicResult.tsx'

type Report = BasicSummary['reports'][number]
const HIDDEN: Report = { family: '11103', label: null, result: null }
const HIGHER: Report = {
  family: 'G2211',
  label: null,
  result: { percent: 47, peer_percent: 40, peers: 40, outcome: 'Higher', low: false },
}

async function render(locale: Locale, reports: Report[]): Promise<string> {
  localeStore.set(locale)
  await preloadTextsInUse(locale)
  const summary: BasicSummary = {
    provider_name: 'Santiago^Lucía^M^^MD',
    specialty: 'Internal medicine',
    period: '2026Q2',
    data_through: '2026-09-30',
    patients: 59,
    reports,
  }
  const page = createElement(BasicResult, { summary, onAgain: () => undefined })
  return renderToStaticMarkup(page).replace(/<[^>]+>/g, ' ')
}

afterEach(() => localeStore.set('en'))

test.each([
  ['en', 'Nothing that is shown here stands out clearly; G2211 is higher than peers.'],
  [
    'es',
    'Nada de lo que se muestra aquí llama claramente la atención; G2211 está por encima de sus colegas.',
  ],
] as const)(
  'R-REP-28: the sentence names what the table below calls Higher (%s)',
  async (locale, sentence) => {
    expect(await render(locale, [HIGHER, HIDDEN])).toContain(sentence)
  },
)

test.each([
  ['en', 'Hidden (&lt;11)', 'Each result could point to 10 or fewer patients.', 'results are hidden here'],
  [
    'es',
    'Oculto (&lt;11)',
    'Cada resultado podría señalar a 10 pacientes o menos.',
    'resultados no se muestran',
  ],
] as const)(
  'R-REP-43: a hidden rate does not read as less than 11%%, and a summary without results says why (%s)',
  async (locale, rate, why, repeated) => {
    const text = await render(locale, [HIDDEN, HIDDEN])
    expect(text).toContain(rate)
    expect(text).toContain(why)
    expect(text).not.toContain(repeated)
  },
)
