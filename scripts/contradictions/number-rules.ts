import { count, isClear, isPeerPercent, isPercent, N, near, ownPrinted, P, type Rule, rule } from './rule.ts'

/** Numbers that are printed more than once. */
export const NUMBER_RULES: readonly Rule[] = [
  rule(
    'visits that count',
    `${N} of (?:your )?${N} (?:visits with a primary code )?count; ${N} with modifier`,
    `[Ss]e cuentan ${N} de (?:sus )?${N}(?: visitas con código principal)?; ${N} con el modificador`,
    ({ denominator, leftOut }, [counted, all, left]) =>
      leftOut > 0 && counted === denominator && left === leftOut && all === denominator + leftOut,
  ),
  rule(
    'your rate',
    `You add [\\dG]+ at ${P} of visits`,
    `Usted agrega [\\dG]+ en el ${P} de las visitas`,
    ({ value }, [printed]) => isPercent(printed, value),
  ),
  rule('your rate again', `You add it at ${P}`, `Usted lo agrega en el ${P}`, ({ value }, [printed]) =>
    isPercent(printed, value),
  ),
  rule('never', 'You did not add', 'Usted no agregó', ({ numerator }) => numerator === 0),
  rule(
    'the counts',
    `${N} of ${N} visits?; 95% interval ([\\d.]+)–${P}`,
    `${N} de ${N} visitas?; intervalo 95 %: ([\\d.]+)–${P}`,
    ({ numerator, denominator, ciLow, ciHigh }, [one, all, low, high]) =>
      one === numerator &&
      all === denominator &&
      near(low, 100 * ciLow, 0.05) &&
      near(high, 100 * ciHigh, 0.05),
  ),
  rule(
    'per hundred',
    `100 visits of this kind, you add [\\dG]+ at ([\\d.]+)\\. The peer median is ([\\d.]+)`,
    `De cada 100 visitas de este tipo, usted agrega [\\dG]+ en ([\\d.]+)\\. La mediana de sus colegas es ([\\d.]+)`,
    ({ value, median }, [own, peers]) => near(own, 100 * value, 0.5) && isPeerPercent(peers, median),
  ),
  rule(
    'most peers',
    `like you add it at ${P} to ${P}`,
    `lo agregan entre el ${P} y el ${P}`,
    ({ p20, p80 }, [low, high]) => isPeerPercent(low, p20) && isPeerPercent(high, p80),
  ),
  rule(
    'all peers together',
    `As a group, your peers add it at ${P}`,
    `En conjunto, sus colegas lo agregan en el ${P}`,
    (facts, [printed = 100]) => isPeerPercent(printed, facts.pooled) && printed < ownPrinted(facts),
  ),
  rule(
    'visits of different patients',
    `as much as ${N} of different patients`,
    `lo mismo que ${N} de pacientes distintos`,
    ({ denominator, phi }, [shown]) => near(shown, denominator / phi, 0.5 + (0.01 * denominator) / phi),
  ),
  rule(
    'the definitions',
    '(?:finding|result) holds under (\\w+) of (\\w+) peer',
    '(?:hallazgo|resultado) se mantiene en (\\w+) de (\\w+) grupos de colegas',
    ({ definitions }, _, match) =>
      count(match[1]) === definitions.same && count(match[2]) === definitions.all,
  ),
  rule(
    'only one definition',
    'Only one peer group is large enough',
    'Solo un grupo de colegas es lo bastante grande',
    ({ definitions }) => definitions.all === 1,
  ),
  rule(
    'codes that stand out',
    '(None|\\w+) of your (\\w+) add-on codes stands? out( clearly)?',
    '(Ninguno|\\w+) de sus (\\w+) códigos adicionales llaman? (claramente )?la atención',
    ({ codes }, _, match) =>
      count(match[1]) === codes.standing &&
      count(match[2]) === codes.all &&
      // R-REP-28
      (match[3] !== undefined) === (codes.standing === 0 && codes.higher > 0),
  ),
  rule(
    'codes that are higher',
    'stands out clearly; (\\w+) (?:is|are) higher than peers',
    'llama claramente la atención; (\\w+) están? por encima de sus colegas',
    ({ codes }, _, match) => count(match[1]) === codes.higher && codes.standing === 0,
  ),
  rule(
    'codes that may be unbilled',
    ', and (\\w+) may be going unbilled',
    ', y (\\w+) podrían? estar quedando',
    ({ codes }, _, match) => count(match[1]) === codes.low,
  ),
  rule(
    'recent quarters',
    `Significantly Higher in ${N} of the last ${N}`,
    `Significativamente mayor en ${N} de los últimos ${N}`,
    (facts, [some = 0, all]) =>
      some === facts.recent.significant && all === facts.recent.quarters && (!isClear(facts) || some > 0),
  ),
]

/** Nobody is called what their license does not say. */
export const PEOPLE_RULES: readonly Rule[] = [
  rule(
    'physicians',
    '\\w+ologists|physicians(?! assist)|family physicians|internists|physical therapists',
    'especialistas en (?!codificación)|(?<!asociados )médicos',
    ({ providerClass }) => providerClass === 'physician',
  ),
  rule(
    'advanced practice',
    'nurse practitioners|physician assistants',
    'práctica avanzada|asociados médicos',
    ({ providerClass }) => providerClass === 'advanced_practice',
  ),
]
