import { isClear, isMet, isUnmet, N, near, P, type Rule, rule } from './rule.ts'

/** The main number and the condition; tables have the places of other measures too. */
const PLACE = {
  en: String.raw`(?:Your place|4 in 5 of your peers)\W+`,
  es: String.raw`(?:Su lugar|4 de cada 5 colegas)\W+`,
}

/** Where the provider lies among the peers, and how sure that is. */
export const PLACE_RULES: readonly Rule[] = [
  rule(
    'past the limit',
    'past the limit for a practice',
    'supera el límite para un consultorio',
    (facts) => isMet('spread')(facts) && facts.isOutside,
  ),
  rule(
    'past the 95% limit',
    'past the 95% limit',
    'supera el límite del 95',
    (facts) => isUnmet('spread')(facts) && facts.isOutside,
  ),
  rule(
    'inside the limits',
    'inside the (usual )?limits',
    'dentro de los límites(?! del 95)',
    ({ isOutside }) => !isOutside,
  ),
  rule(
    'high and inside',
    'on the high side, and inside',
    'en la parte alta, y dentro',
    ({ isOutside, isAbove }) => isAbove && !isOutside,
  ),
  rule(
    'below the limit',
    'below the limit for',
    'por debajo del límite para',
    ({ isOutside, isAbove }) => isOutside && !isAbove,
  ),
  rule(
    'above some',
    `${PLACE.en}above (?:about )?${N} of ${N}`,
    `${PLACE.es}por encima de (?:unos )?${N} de ${N}`,
    ({ below, peers, isAbove, met }, [some = 0, all]) =>
      near(some, below, 0.5) &&
      all === peers &&
      (!isAbove || !met.includes('place') || some >= 0.8 * peers - 0.5),
  ),
  rule(
    'below some',
    `${PLACE.en}below (?:about )?${N} of ${N}`,
    `${PLACE.es}por debajo de (?:unos )?${N} de ${N}`,
    ({ below, peers }, [some = 0, all]) => near(some, peers - below, 0.5) && all === peers,
  ),
  rule(
    'above all',
    `${PLACE.en}above all ${N}`,
    `${PLACE.es}por encima de los ${N}`,
    ({ below, peers }, [all]) => below === peers && all === peers,
  ),
  rule(
    'below all',
    `${PLACE.en}below all ${N}`,
    `${PLACE.es}por debajo de los ${N}`,
    ({ below, peers }, [all]) => below === 0 && all === peers,
  ),
  rule(
    'the limits of the size',
    `(?<side>Outside|Inside) the limits for your size, ${P} to ${P}`,
    `(?<side>Fuera|Dentro) de los límites para su tamaño, del ${P} al ${P}`,
    ({ isOutside, value }, [, low = 0, high = 100], { groups }) =>
      /Outside|Fuera/.test(groups?.side ?? '') === isOutside &&
      (isOutside
        ? 100 * value <= low + 1e-9 || 100 * value >= high - 1e-9
        : 100 * value >= low - 1e-9 && 100 * value <= high + 1e-9),
  ),
  rule(
    'no peer has as many',
    'No peer has as many',
    'Ningún colega tiene tantas',
    ({ beyondPeers }) => beyondPeers,
  ),
  rule(
    'high reliability',
    'Reliability is high',
    'confiabilidad es alta',
    ({ reliability }) => (reliability ?? 0) >= 0.7,
  ),
  rule(
    'medium reliability',
    'Reliability is medium',
    'confiabilidad es media',
    ({ reliability }) => (reliability ?? 0) >= 0.4 && (reliability ?? 1) < 0.7,
  ),
  rule(
    'low reliability',
    'Reliability is low',
    'confiabilidad es baja',
    ({ reliability }) => (reliability ?? 1) < 0.4,
  ),
  rule(
    'further out',
    'further out than that',
    'va más allá de eso',
    (facts) => facts.isOutside && (isClear(facts) || facts.low),
  ),
]
