import { test, vi } from 'vitest'
import { writeFileSync } from 'node:fs'
import { makeReadings } from './contradictions/readings.ts'
import { makeReport } from './contradictions/reports.ts'
vi.mock('../web/src/ui/layout/use-element-width.ts', () => ({ useElementWidth: () => ({ ref: { current: null }, width: 640 }) }))
test('probe', async () => {
  let t = Date.now()
  const all = makeReadings()
  console.log('readings', all.length, Date.now() - t, 'ms')
  const path = new URL('../web/src/testing/render-pages.tsx', import.meta.url).pathname
  vi.stubEnv('NODE_ENV', 'production')
  const pages = await import(path)
  vi.unstubAllEnvs()
  await pages.loadTexts('en'); await pages.loadTexts('es')
  const { Session } = await import('node:inspector/promises')
  const session = new Session(); session.connect(); await session.post('Profiler.enable'); await session.post('Profiler.start')
  t = Date.now()
  for (let i = 0; i < 40; i++) {
    const r = makeReport(all[i * 100], i, all.slice(i*30, i*30+20))
    for (const l of ['en', 'es']) {
      const html = pages.renderReport(r, l)
      if (i === 37) { writeFileSync('/tmp/page.' + l + '.html', html); writeFileSync('/tmp/welcome.' + l + '.html', pages.renderWelcome(r.rows, l)); writeFileSync('/tmp/list.html', pages.renderReportList(r.rows, l))}
    }
  }
  console.log('pages', Date.now() - t)
  const { profile } = await session.post('Profiler.stop'); writeFileSync('/tmp/prof.json', JSON.stringify(profile))
})
