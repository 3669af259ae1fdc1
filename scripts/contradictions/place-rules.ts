import { isClear, isMet, isUnmet, N, near, type Rule, rule } from './rule.ts'

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
    'above about',
    `above (?:that of )?about ${N} of ${N}`,
    `por encima de (?:la de )?unos ${N} de ${N}`,
    ({ below, peers, isAbove, met }, [some = 0, all]) =>
      near(some, below, 0.5) &&
      all === peers &&
      (!isAbove || !met.includes('place') || some >= 0.8 * peers - 0.5),
  ),
  rule(
    'below about',
    `below (?:that of )?about ${N} of ${N}`,
    `por debajo de (?:la de )?unos ${N} de ${N}`,
    ({ below, peers }, [some = 0, all]) => near(some, peers - below, 0.5) && all === peers,
  ),
  rule(
    'above all',
    `above (?:that of )?all ${N}(?! of)`,
    `por encima de (?:la de )?(?:los|sus) ${N}(?! de)`,
    ({ below, peers }, [all]) => below === peers && all === peers,
  ),
  rule(
    'below all',
    `below (?:that of )?all ${N}`,
    `por debajo de (?:la de )?sus ${N}`,
    ({ below, peers }, [all]) => below === 0 && all === peers,
  ),
  rule(
    'the percentile',
    `Your place\\W+${N}(?:st|nd|rd|th)`,
    `Su posición\\W+${N}`,
    ({ percentile }, [shown = -1]) =>
      shown >= 80 === percentile >= 80 - 1e-9 &&
      shown <= 20 === percentile <= 20 + 1e-9 &&
      near(shown, percentile, 1),
  ),
  rule(
    'no peer sees as many',
    'No peer sees as many',
    'Ningún colega atiende a tantos',
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
