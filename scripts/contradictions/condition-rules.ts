import { isMet, isMixNear, isPeerPercent, isUnmet, N, near, ownPrinted, P, type Rule, rule } from './rule.ts'

/** The six conditions, in the headline, the lead and the list. */
export const CONDITION_RULES: readonly Rule[] = [
  rule(
    'unlikely to be chance',
    'Unlikely to be chance',
    'Poco probable que sea azar',
    (facts) => isMet('chance')(facts) && facts.p <= 0.05 + 1e-9,
  ),
  rule(
    'may be chance',
    '[Ii]t may be chance|that may be chance|more than chance can do',
    'Puede deberse al azar|, puede deberse al azar|lo que puede hacer el azar',
    (facts) => isUnmet('chance')(facts) && facts.p > 0.05,
  ),
  rule(
    'p of chance',
    'chance\\W+\\(?p =? ?(<?[\\d.]+)',
    'azar\\W+\\(?p =? ?(<?[\\d.]+)',
    ({ p }, _, match) => {
      const text = match[1] ?? ''
      if (text.startsWith('<')) return p < 0.001
      return Number(text) <= 0.05 === p <= 0.05 + 1e-9 && Math.abs(Number(text) - p) <= 0.01
    },
  ),
  rule(
    'more than usual',
    'More than practices like yours usually differ',
    'Supera la variación habitual',
    (facts) => isMet('spread')(facts) && facts.isOutside,
  ),
  rule(
    'as usual',
    'Practices like yours differ|more than is usual',
    'Los consultorios como el suyo varían|pero no más de lo habitual',
    (facts) => isUnmet('spread')(facts) && !facts.isOutside,
  ),
  rule(
    'one of several',
    'One of several codes|with several codes',
    'Uno de varios códigos|con varios códigos',
    (facts) => isUnmet('spread')(facts) && facts.isOutside && facts.tests > 1,
  ),
  rule(
    'one of N',
    `With ${N} codes compared|with ${N} codes compared|one of ${N} codes can`,
    `comparar ${N} códigos|uno de ${N} códigos`,
    (facts, [tests]) =>
      isUnmet('spread')(facts) && facts.isOutside && tests === facts.tests && facts.tests > 1,
  ),
  rule(
    'outside',
    `outside the 95% limits, ${P} to ${P}`,
    `fuera de los límites del 95 %, del ${P} al ${P}`,
    ({ isOutside, isAbove, value }, [, high = 100]) => isOutside && isAbove && 100 * value > high,
  ),
  rule(
    'inside',
    `inside the 95% limits, ${P} to ${P}`,
    `dentro de los límites del 95 %, del ${P} al ${P}`,
    ({ isOutside, value }, [low = 0, high = 100]) =>
      !isOutside && 100 * value >= low - 1e-9 && 100 * value <= high + 1e-9,
  ),
  rule(
    'above four in five',
    '(?<!Not )[Aa]bove 4 in 5',
    '(?<!está por encima de )Por encima de 4 de cada 5',
    (facts) => isMet('place')(facts) && facts.percentile >= 80 - 1e-9,
  ),
  rule(
    'not above four in five',
    'Not above 4 in 5|one in five of your peers adds it',
    'No está por encima de 4 de cada 5|uno de cada cinco de sus colegas',
    (facts) => isUnmet('place')(facts) && facts.percentile < 80,
  ),
  rule(
    'by enough',
    'By enough to matter',
    'La diferencia es considerable',
    (facts) => isMet('size')(facts) && facts.value - facts.pooled >= 0.02 - 1e-9,
  ),
  rule(
    'small',
    'The difference is small|only a little more|but not by much|less than 2 points',
    'La diferencia es pequeña|solo un poco más|pero no por mucho|menos de 2 puntos',
    isUnmet('size'),
  ),
  rule(
    'points above',
    `${N} points above`,
    `${N} puntos más`,
    ({ value, pooled }, [points = 0]) => points >= 2 && near(points, 100 * (value - pooled), 1.5),
  ),
  rule(
    'enough visits',
    'On enough visits',
    'En suficientes visitas',
    (facts) => isMet('count')(facts) && facts.numerator >= 11,
  ),
  rule(
    'few visits',
    '[Oo]n few visits|too few visits to say',
    '[Ee]n pocas visitas|muy pocas visitas para decir',
    (facts) => isUnmet('count')(facts) && facts.numerator < 11,
  ),
  rule(
    'the count',
    `(?:enough|few) visits\\W+${N} of ${N}`,
    `(?:suficientes|pocas) visitas\\W+${N} de ${N}`,
    ({ numerator, denominator }, [one, all]) => one === numerator && all === denominator,
  ),
  rule(
    'the mix does not explain it',
    'mix of patients do(es)? not explain it',
    'Sus pacientes no lo explican|ni sus pacientes lo explican',
    (facts) => isMet('mix')(facts) || (facts.low && (facts.expected ?? 0) > facts.value),
  ),
  rule(
    'the mix may explain it',
    'mix of patients may explain it|patients may be the reason',
    'pacientes pueden explicarlo|pacientes pueden ser la razón',
    (facts) => isUnmet('mix')(facts) && isMixNear(facts),
  ),
  rule(
    'the interval reaches what peers would do',
    'no more than peers would do with your patients',
    'no sea más de lo que harían sus colegas',
    (facts) =>
      isUnmet('mix')(facts) &&
      !isMixNear(facts) &&
      facts.expected !== null &&
      facts.ciLow <= facts.expected + 1e-9,
  ),
  rule(
    'peers with these patients',
    `would add it at ${P}`,
    `lo agregarían en el ${P}`,
    ({ expected }, [printed]) => expected !== null && isPeerPercent(printed, expected),
  ),
  rule(
    'at least as often',
    'as often or more|more often than you do',
    'tanto o más|con más frecuencia que usted',
    ({ expected, value }) => expected !== null && expected >= value - 1e-9,
  ),
  rule(
    'nearly as often',
    'nearly as often',
    'casi tanto',
    (facts) => facts.expected !== null && facts.expected > 0 && isMixNear(facts),
  ),
  rule(
    'as often',
    'would add it as often as you do',
    'con la misma frecuencia que usted',
    ({ expected, value }) => expected !== null && Math.abs(expected - value) < 0.011,
  ),
  rule(
    'not clearly below',
    'inside your interval|Not clearly above peers',
    'dentro de su intervalo|Con sus pacientes no es claramente más',
    (facts) => isUnmet('mix')(facts) && facts.expected !== null && facts.ciLow <= facts.expected + 1e-9,
  ),
  rule(
    'not clearly higher than that',
    `at ${P}\\. Yours is higher, but not clearly`,
    `en el ${P}\\. Su tasa es mayor, pero no claramente`,
    (facts, [printed = 100]) =>
      facts.expected !== null && facts.expected <= facts.value && printed < ownPrinted(facts),
  ),
]
