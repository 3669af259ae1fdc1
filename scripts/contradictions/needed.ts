import type { Locale } from '../../contract/src/core/locale.ts'
import type { Condition } from '../../contract/src/reports/figures.ts'
import type { Facts } from './facts.ts'
import { isMixNear } from './rule.ts'

type Needed = { name: string; when: (facts: Facts) => boolean; en: RegExp; es: RegExp }

const REASONS: Record<Exclude<Condition, 'mix'>, { en: RegExp; es: RegExp }> = {
  spread: {
    en: /Practices like yours differ that much anyway|codes compared at once/,
    es: /varían así de todos modos|códigos a la vez/,
  },
  chance: { en: /With this many visits, that may be chance/, es: /número de visitas, puede deberse al azar/ },
  place: {
    en: /At least one in five of your peers adds it/,
    es: /Al menos uno de cada cinco de sus colegas/,
  },
  size: { en: /only a little more than your peers/, es: /solo un poco más que sus colegas/ },
  count: { en: /That is on few visits/, es: /Es en pocas visitas/ },
}

const isClear = ({ outcome }: Facts) => outcome === 'Significantly Higher'
const isHigher = ({ outcome }: Facts) => outcome === 'Higher'

/** What a report must say. */
const NEEDED: readonly Needed[] = [
  { name: 'a clear difference', when: isClear, en: /clear difference/, es: /diferencia clara/ },
  { name: 'a good reason', when: isClear, en: /may have a good reason/, es: /una buena razón/ },
  { name: 'education', when: isClear, en: /education, not an audit/, es: /educativo, no es una auditoría/ },
  { name: 'no reply', when: isClear, en: /no reply is required/, es: /no se requiere respuesta/ },
  { name: 'all six', when: isClear, en: /All six hold/, es: /Se cumplen las seis/ },
  { name: 'past the limit', when: isClear, en: /past the limit for/, es: /supera el límite para/ },
  { name: 'nothing is needed', when: isHigher, en: /Nothing is needed/, es: /No tiene que hacer nada/ },
  { name: 'not Significantly Higher', when: isHigher, en: /so this is Higher, not/, es: /es Mayor, no/ },
  ...Object.entries(REASONS).map(([reason, patterns]) => ({
    name: `the reason ${reason}`,
    when: (facts: Facts) => facts.reason === reason,
    ...patterns,
  })),
  {
    name: 'that the mix may be the reason',
    when: (facts) => facts.reason === 'mix' && isMixNear(facts),
    en: /Your mix of patients may explain it\./,
    es: /Sus pacientes pueden explicarlo\./,
  },
  {
    name: 'that the interval reaches what peers would do',
    when: (facts) => facts.reason === 'mix' && !isMixNear(facts),
    en: /no more than peers would do with your patients\..*inside your interval/s,
    es: /no sea más de lo que harían sus colegas.*dentro de su intervalo/s,
  },
  {
    name: 'leaving off charges',
    when: ({ low }) => low,
    en: /leaving off charges/,
    es: /sin cobrar trabajo/,
  },
  {
    name: 'thanks',
    when: ({ outcome, low }) => outcome === 'Does Not Exceed' && !low,
    en: /Thank you/,
    es: /Gracias/,
  },
  {
    name: 'no comparison',
    when: ({ hasPeers }) => !hasPeers,
    en: /no comparison for this quarter/,
    es: /no hay comparación/,
  },
  {
    name: 'no peer has as many visits',
    when: ({ beyondPeers }) => beyondPeers,
    en: /No peer has as many such visits; the limits at your size are drawn from smaller practices/,
    es: /Ningún colega tiene tantas visitas/,
  },
]

const countOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length

/** What a report leaves out, and ticks that are not as many as its conditions. */
export function findMissing(text: string, facts: Facts, locale: Locale): string[] {
  const missing = NEEDED.filter(({ when, ...patterns }) => when(facts) && !patterns[locale].test(text))
  const ticks = countOf(text, locale === 'en' ? /(?<!\w)Met:/g : /(?<!No )[Ss]e cumple:/g)
  const dashes = countOf(text, locale === 'en' ? /Not met:/g : /No se cumple:/g)
  const wrong = ticks !== facts.met.length || dashes !== (facts.isAbove ? 6 - facts.met.length : 0)
  return [
    ...missing.map(({ name }) => `${locale}: does not say ${name}`),
    ...(wrong ? [`${locale}: ${ticks} ticks and ${dashes} dashes`] : []),
  ]
}
