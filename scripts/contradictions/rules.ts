import type { Locale } from '../../contract/src/core/locale.ts'
import type { Condition, Outcome } from '../../contract/src/reports/figures.ts'
import type { Facts } from './facts.ts'

/** Wherever the pattern stands, this must be true; the match gives the numbers that are printed. */
export type Rule = {
  name: string
  en: RegExp
  es: RegExp
  holds: (facts: Facts, printed: readonly number[], match: RegExpMatchArray) => boolean
}

const is = (...outcomes: Outcome[]) => ({ outcome }: Facts) => outcomes.includes(outcome)
const isClear = is('Significantly Higher')
const isMet = (condition: Condition) => ({ isAbove, met }: Facts) => isAbove && met.includes(condition)
const isUnmet = (condition: Condition) => ({ isAbove, met }: Facts) => isAbove && !met.includes(condition)

const near = (printed: number | undefined, exact: number, reach: number) =>
  printed !== undefined && Math.abs(printed - exact) <= reach + 1e-9
/** A whole percent, or with one decimal below ten. */
const isPercent = (printed: number | undefined, share: number) =>
  near(printed, 100 * share, share < 0.1 ? 0.05 : 0.5)
/** The peers' numbers are rounded to a whole percent, away from the provider's own value. */
const isPeerPercent = (printed: number | undefined, share: number) => near(printed, 100 * share, 1)
const ownPrinted = ({ value }: Facts) =>
  value > 0 && value < 0.1 ? Math.round(1000 * value) / 10 : Math.round(100 * value)

const P = String.raw`(\d[\d,.]*) ?%`
const N = String.raw`(\d[\d,]*)`
const pattern = (source: string) => new RegExp(source, 'gu')

const WORDS = {
  en: ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  es: ['ninguno', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
}
/** 'Three', 'tres', 'ninguna' or '12' as a number. */
const count = (word = '') => {
  const plain = word.toLowerCase().replace(/^una$/, 'uno').replace(/^ninguna$/, 'ninguno')
  const at = Math.max(WORDS.en.indexOf(plain), WORDS.es.indexOf(plain))
  return at < 0 ? Number(word.replaceAll(',', '')) : at
}

const rule = (name: string, en: string, es: string, holds: Rule['holds']): Rule => ({
  name,
  en: pattern(en),
  es: pattern(es),
  holds,
})

const OUTCOME_RULES: readonly Rule[] = [
  rule('a clear difference', 'a clear difference', 'una diferencia clara', isClear),
  rule('nothing is needed', 'Nothing is (needed|required)|nothing to do', 'No tiene que hacer nada|No se le pide nada', (facts) => !isClear(facts)),
  rule('education', 'education, not an audit', 'Esto es educativo', isClear),
  rule('thanks', 'Thank you\\.', 'Gracias\\.', is('Does Not Exceed')),
  rule('in line', 'in line with', 'en línea con', (facts) => is('Does Not Exceed')(facts) && !facts.isOutside && !facts.low && facts.percentile > 20),
  rule('no more often', 'no more often than', 'no agrega este código con más frecuencia|No lo agrega con más frecuencia|No es más que', is('Does Not Exceed')),
  rule('leaving off charges', 'leaving off charges|lowest fifth|Charges may be missing|may be billed less', 'sin cobrar trabajo|quinta parte más baja|no está cobrando|falten cargos|se factura menos', ({ low, percentile, isAbove }) => low && percentile <= 20 && !isAbove),
  rule('higher but not clearly', 'but not clearly[.,]|but not a clear', 'pero no claramente[.,]', is('Higher')),
  rule('a finding', 'The finding holds', 'El hallazgo se mantiene', isClear),
  rule('selected', 'How you were selected', 'Cómo se le seleccionó', isClear),
  rule('no comparison', 'There is no comparison for this quarter|no comparison this quarter|cannot compare you', 'En este trimestre no hay comparación|sin comparación en este trimestre|no podemos compararle', is('N/A')),
  rule('so this is Higher', 'so this is Higher', 'es Mayor, no', is('Higher')),
  rule('yours is higher', 'yours is higher|Yours is higher', '[Ss]u tasa es mayor', ({ value, pooled, outcome }) => outcome === 'Higher' && value > pooled),
  rule('stands out', 'code stands out\\.|codes?, [\\dG]+, stands out', 'código adicional se destaca\\.|códigos, [\\dG]+, se destaca', isClear),
  rule('all six', 'All six hold|all six hold', 'Se cumplen las seis', isClear),
  rule('some of six', '(\\w+) of six conditions holds?', '[Ss]e (?:cumplen?) (ninguna|una|dos|tres|cuatro|cinco) de (?:las )?seis', ({ met, outcome }, _, match) => outcome === 'Higher' && count(match[1]) === met.length),
  rule('at or below', 'At or below the rate', 'En la tasa del conjunto', is('Does Not Exceed')),
]

const CONDITION_RULES: readonly Rule[] = [
  rule('unlikely to be chance', 'Unlikely to be chance', 'Es poco probable que sea azar', (facts) => isMet('chance')(facts) && facts.p <= 0.05 + 1e-9),
  rule('may be chance', '[Ii]t may be chance|that may be chance|more than chance can do', 'Puede ser azar|, puede ser azar|lo que puede hacer el azar', (facts) => isUnmet('chance')(facts) && facts.p > 0.05),
  rule('p of chance', 'chance\\W+\\(?p =? ?(<?[\\d.]+)', 'azar\\W+\\(?p =? ?(<?[\\d.]+)', ({ p }, _, match) => {
    const text = match[1] ?? ''
    if (text.startsWith('<')) return p < 0.001
    return Number(text) <= 0.05 === p <= 0.05 + 1e-9 && Math.abs(Number(text) - p) <= 0.005
  }),
  rule('more than usual', 'More than practices like yours usually differ', 'Más de lo que suelen variar', (facts) => isMet('spread')(facts) && facts.isOutside),
  rule('as usual', 'Practices like yours differ|more than is usual', 'Los consultorios como el suyo varían|pero no más de lo habitual', (facts) => isUnmet('spread')(facts) && !facts.isOutside),
  rule('one of several', 'One of several codes|with several codes', 'Uno de varios códigos|con varios códigos', (facts) => isUnmet('spread')(facts) && facts.isOutside && facts.tests > 1),
  rule('one of N', `With ${N} codes compared|with ${N} codes compared|one of ${N} codes can`, `comparar ${N} códigos|uno de ${N} códigos`, (facts, [tests]) => isUnmet('spread')(facts) && facts.isOutside && tests === facts.tests && facts.tests > 1),
  rule('outside', `outside the 95% limits, ${P} to ${P}`, `fuera de los límites del 95 %, del ${P} al ${P}`, ({ isOutside, isAbove, value }, [, high = 100]) => isOutside && isAbove && 100 * value > high),
  rule('inside', `inside the 95% limits, ${P} to ${P}`, `dentro de los límites del 95 %, del ${P} al ${P}`, ({ isOutside, value }, [low = 0, high = 100]) => !isOutside && 100 * value >= low - 1e-9 && 100 * value <= high + 1e-9),
  rule('above four in five', '(?<!Not )[Aa]bove 4 in 5', '(?<!está por encima de )Por encima de 4 de cada 5', (facts) => isMet('place')(facts) && facts.percentile >= 80 - 1e-9),
  rule('not above four in five', 'Not above 4 in 5|one in five of your peers adds it', 'No está por encima de 4 de cada 5|uno de cada cinco de sus pares', (facts) => isUnmet('place')(facts) && facts.percentile < 80),
  rule('by enough', 'By enough to matter', 'La diferencia es lo bastante grande', (facts) => isMet('size')(facts) && facts.value - facts.pooled >= 0.02 - 1e-9),
  rule('small', 'The difference is small|only a little more|but not by much|less than 2 points', 'La diferencia es pequeña|solo un poco más|pero no por mucho|menos de 2 puntos', isUnmet('size')),
  rule('points above', `${N} points above`, `${N} puntos más`, ({ value, pooled }, [points = 0]) => points >= 2 && near(points, 100 * (value - pooled), 1.5)),
  rule('enough visits', 'On enough visits', 'En suficientes visitas', (facts) => isMet('count')(facts) && facts.numerator >= 11),
  rule('few visits', '[Oo]n few visits|too few visits to say', '[Ee]n pocas visitas|muy pocas visitas para decir', (facts) => isUnmet('count')(facts) && facts.numerator < 11),
  rule('the count', `(?:enough|few) visits\\W+${N} of ${N}`, `(?:suficientes|pocas) visitas\\W+${N} de ${N}`, ({ numerator, denominator }, [one, all]) => one === numerator && all === denominator),
  rule('the mix does not explain it', 'mix of patients do(es)? not explain it', 'Sus pacientes no lo explican|ni sus pacientes lo explican', (facts) => isMet('mix')(facts) || facts.low),
  rule('the mix may explain it', 'mix of patients may explain it|patients may be the reason', 'pacientes pueden explicarlo|pacientes pueden ser la razón', isUnmet('mix')),
  rule('peers with these patients', `would add it at ${P}`, `lo agregarían en el ${P}`, ({ expected }, [printed]) => expected !== null && isPeerPercent(printed, expected)),
  rule('at least as often', 'as often as you or more|more often than you do', 'tanto como usted o más|con más frecuencia que usted', ({ expected, value }) => expected !== null && expected >= value - 1e-9),
  rule('nearly as often', 'nearly as often as you', 'casi tanto como usted', ({ expected, value }) => expected !== null && expected > 0 && value / expected <= 1.105),
  rule('as often', 'would add it as often as you do', 'con la misma frecuencia que usted', ({ expected, value }) => expected !== null && Math.abs(expected - value) < 0.011),
  rule('not clearly below', 'not clearly below your interval', 'no claramente por debajo de su intervalo', (facts) => isUnmet('mix')(facts) && facts.expected !== null && facts.ciLow <= facts.expected + 1e-9),
  rule('not clearly higher than that', `at ${P}\\. Yours is higher, but not clearly`, `en el ${P}\\. Su tasa es mayor, pero no claramente`, (facts, [printed = 100]) => facts.expected !== null && facts.expected <= facts.value && printed < ownPrinted(facts)),
]

const PLACE_RULES: readonly Rule[] = [
  rule('past the limit', 'past the limit for a practice', 'pasa del límite para un consultorio', (facts) => isMet('spread')(facts) && facts.isOutside),
  rule('past the 95% limit', 'past the 95% limit', 'pasa del límite del 95', (facts) => isUnmet('spread')(facts) && facts.isOutside),
  rule('inside the limits', 'inside the (usual )?limits', 'dentro de los límites(?! del 95)', ({ isOutside }) => !isOutside),
  rule('above and inside', 'above all peers together, and inside', 'por encima de todos sus pares juntos, y dentro', ({ isOutside, isAbove }) => isAbove && !isOutside),
  rule('below the limit', 'below the limit for', 'por debajo del límite para', ({ isOutside, isAbove }) => isOutside && !isAbove),
  rule('above about', `above (?:that of )?about ${N} of ${N}`, `por encima de (?:la de )?unos ${N} de ${N}`, ({ below, peers, isAbove, met }, [some = 0, all]) => near(some, below, 0.5) && all === peers && (!isAbove || !met.includes('place') || some >= 0.8 * peers - 0.5)),
  rule('below about', `below (?:that of )?about ${N} of ${N}`, `por debajo de (?:la de )?unos ${N} de ${N}`, ({ below, peers }, [some = 0, all]) => near(some, peers - below, 0.5) && all === peers),
  rule('above all', `above (?:that of )?all ${N}(?! of)`, `por encima de (?:la de )?(?:los|sus) ${N}(?! de)`, ({ below, peers }, [all]) => below === peers && all === peers),
  rule('below all', `below (?:that of )?all ${N}`, `por debajo de (?:la de )?sus ${N}`, ({ below, peers }, [all]) => below === 0 && all === peers),
  rule('the percentile', `Your place\\W+${N}(?:st|nd|rd|th)`, `Su posición\\W+${N}`, ({ percentile }, [shown = -1]) => shown >= 80 === percentile >= 80 - 1e-9 && shown <= 20 === percentile <= 20 + 1e-9 && near(shown, percentile, 1)),
  rule('no peer sees as many', 'No peer sees as many', 'Ningún par atiende a tantos', ({ beyondPeers }) => beyondPeers),
  rule('high reliability', 'Reliability is high', 'fiabilidad es alta', ({ reliability }) => (reliability ?? 0) >= 0.7),
  rule('medium reliability', 'Reliability is medium', 'fiabilidad es media', ({ reliability }) => (reliability ?? 0) >= 0.4 && (reliability ?? 1) < 0.7),
  rule('low reliability', 'Reliability is low', 'fiabilidad es baja', ({ reliability }) => (reliability ?? 1) < 0.4),
  rule('further out', 'further out than that', 'más lejos que eso', (facts) => facts.isOutside && (isClear(facts) || facts.low)),
]

const NUMBER_RULES: readonly Rule[] = [
  rule('your rate', `You add [\\dG]+ at ${P} of visits`, `Usted agrega [\\dG]+ en el ${P} de las visitas`, ({ value }, [printed]) => isPercent(printed, value)),
  rule('your rate again', `You add it at ${P}`, `Usted lo agrega en el ${P}`, ({ value }, [printed]) => isPercent(printed, value)),
  rule('never', 'You did not add', 'Usted no agregó', ({ numerator }) => numerator === 0),
  rule('the counts', `${N} of ${N} visits?; 95% interval ([\\d.]+)–${P}`, `${N} de ${N} visitas?; intervalo del 95 %: ([\\d.]+)–${P}`, ({ numerator, denominator, ciLow, ciHigh }, [one, all, low, high]) => one === numerator && all === denominator && near(low, 100 * ciLow, 0.05) && near(high, 100 * ciHigh, 0.05)),
  rule('per hundred', `100 visits of this kind you add [\\dG]+ to ([\\d.]+); your peers, at the median, to ([\\d.]+)`, `De cada 100 visitas de este tipo, usted agrega [\\dG]+ en ([\\d.]+); sus pares, en la mediana, en ([\\d.]+)`, ({ value, median }, [own, peers]) => near(own, 100 * value, 0.5) && isPeerPercent(peers, median)),
  rule('most peers', `like you add it at ${P} to ${P}`, `lo agregan entre el ${P} y el ${P}`, ({ p20, p80 }, [low, high]) => isPeerPercent(low, p20) && isPeerPercent(high, p80)),
  rule('all peers together', `All your peers together add it at ${P}`, `Todos sus pares juntos lo agregan en el ${P}`, (facts, [printed = 100]) => isPeerPercent(printed, facts.pooled) && printed < ownPrinted(facts)),
  rule('visits of different patients', `as much as ${N} of different patients`, `lo mismo que ${N} de pacientes distintos`, ({ denominator, phi }, [shown]) => near(shown, denominator / phi, 0.5)),
  rule('the definitions', '(?:finding|result) holds under (\\w+) of (\\w+) peer', '(?:hallazgo|resultado) se mantiene en (\\w+) de (\\w+) grupos? de pares', ({ definitions }, _, match) => count(match[1]) === definitions.same && count(match[2]) === definitions.all),
  rule('codes that stand out', '(None|\\w+) of your (\\w+) add-on codes stands? out', '(Ninguno|\\w+) de sus (\\w+) códigos adicionales se destacan?', ({ codes }, _, match) => count(match[1]) === codes.standing && count(match[2]) === codes.all),
  rule('codes that may be unbilled', 'out, and (\\w+) may be going unbilled', 'destacan?, y (\\w+) podrían? estar quedando', ({ codes }, _, match) => count(match[1]) === codes.low),
  rule('recent quarters', `Significantly Higher in ${N} of the last ${N}`, `Significativamente mayor en ${N} de los últimos ${N}`, (facts, [some = 0, all]) => some === facts.recent.significant && all === facts.recent.quarters && (!isClear(facts) || some > 0)),
]

/** Nobody is called what their license does not say. */
const PEOPLE_RULES: readonly Rule[] = [
  rule('physicians', '\\w+ologists|physicians(?! assist)|family physicians|internists|physical therapists', 'especialistas en (?!codificación)|médicos(?<!asistentes médicos)', ({ providerClass }) => providerClass === 'physician'),
  rule('advanced practice', 'nurse practitioners|physician assistants', 'práctica avanzada|asistentes médicos', ({ providerClass }) => providerClass === 'advanced_practice'),
]

export const RULES: readonly Rule[] = [
  ...OUTCOME_RULES,
  ...CONDITION_RULES,
  ...PLACE_RULES,
  ...NUMBER_RULES,
  ...PEOPLE_RULES,
]

const toNumber = (text: string | undefined) => (text === undefined ? [] : [Number(text.replaceAll(',', ''))])

/** What a text says that is not true of the report; each with the words that say it. Notes in `tried` what it saw. */
export function findContradictions(text: string, facts: Facts, locale: Locale, tried: Set<string>): string[] {
  return RULES.flatMap(({ name, holds, ...patterns }) =>
    [...text.matchAll(patterns[locale])].flatMap((match) => {
      tried.add(`${locale}: ${name}`)
      const printed = match.slice(1).flatMap(toNumber)
      return holds(facts, printed, match) ? [] : [`${locale}: ${name}: "${match[0]}"`]
    }),
  )
}
