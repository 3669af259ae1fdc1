import { test, vi } from 'vitest'
import { makeReadings } from './contradictions/readings.ts'
import { makeReport } from './contradictions/reports.ts'
import { chooseReadings, countKinds } from './contradictions/choose.ts'
import { collectFacts } from './contradictions/facts.ts'
import { findContradictions } from './contradictions/rules.ts'
import { findMissing } from './contradictions/needed.ts'
import { readSentences } from './contradictions/sentences.ts'
vi.mock('../web/src/ui/layout/use-element-width.ts', () => ({ useElementWidth: () => ({ ref: { current: null }, width: 640 }) }))
test('probe', async () => {
  let t = Date.now()
  const all = makeReadings()
  console.log('readings', all.length, Date.now() - t, 'ms', countKinds(all))
  vi.stubEnv('NODE_ENV', 'production')
  const pages = await import(new URL('../web/src/testing/render-pages.tsx', import.meta.url).pathname)
  vi.unstubAllEnvs()
  await pages.loadTexts('en'); await pages.loadTexts('es')
  t = Date.now()
  const found = new Map<string, number>(); const examples = new Map<string, string>()
  let n = 0, bad = 0, sentences = 0
  const chosen = chooseReadings(all, Number(process.env.MOST ?? 300))
  chosen.forEach((reading, at) => {
    const r = makeReport(reading, at, chosen.slice(at, at + 20))
    const facts = collectFacts(r)
    for (const l of ['en', 'es'] as const) {
      const s = readSentences(pages.renderReport(r, l))
      const text = s.join('\n')
      n++; sentences += s.length
      const w = s2 => s2
      const problems = [...findContradictions(text, facts, l), ...findMissing(text, facts, l)]
      const alone = readSentences(pages.renderWelcome([r.rows[0]], l)).join('\n')
      problems.push(...findContradictions(alone.replace(/This is education.*|Esto es educativo.*/g, ''), facts, l).map((x) => 'welcome ' + x))
      if (problems.length) bad++
      for (const p of new Set(problems)) {
        const k = p.replace(/"[^]*$/, '')
        found.set(k, (found.get(k) ?? 0) + 1)
        if (!examples.has(k)) examples.set(k, p + '  ' + JSON.stringify({ o: facts.outcome, v: facts.value, pool: facts.pooled, e: facts.expected, ci: facts.ciLow, met: facts.met, pc: facts.percentile, out: facts.isOutside, t: facts.tests, low: facts.low, c: facts.providerClass, k: facts.codes, d: facts.definitions, b: facts.below, n: facts.peers }))
      }
    }
  })
  console.log('pages', n, 'sentences', sentences, 'bad', bad, Date.now() - t, 'ms')
  for (const [k, c] of found) console.log(c, examples.get(k))
})
