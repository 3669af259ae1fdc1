import { formatNumber } from '../../core/format.ts'
import type { ConditionWords } from './condition-words.en.ts'
import { formatP, peerPercent, SMALL_POINTS_MIN } from './report-numbers.ts'
import type { Subject } from './report-subject.ts'
import { decideMixGap } from './report-verdict.ts'

const n = (value: number) => formatNumber('es', value)
const peer = (share: number) => peerPercent('es', share)
const COUNTS = ['ninguna', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis']

export const conditionWords = (name: Subject): ConditionWords => ({
  title: (held) => {
    if (held === 6) return 'Este resultado exige seis condiciones. Se cumplen las seis.'
    const holds =
      held === 0
        ? 'No se cumple ninguna de las seis condiciones'
        : `Se ${held === 1 ? 'cumple' : 'cumplen'} ${COUNTS[held] ?? ''} de seis condiciones`
    return `${holds}: es Mayor, no Significativamente mayor.`
  },
  how: 'Cómo decidimos',
  met: 'Se cumple:',
  notMet: 'No se cumple:',
  statements: {
    chance: (_, met) => (met ? 'Poco probable que sea azar' : 'Puede deberse al azar'),
    spread: ({ isOutside }, met) => {
      if (met) return 'Supera la variación habitual'
      return isOutside
        ? 'Uno de varios códigos puede salir así de alto'
        : `Los consultorios como ${name === null ? 'el suyo' : 'este'} varían así`
    },
    place: (_, met) =>
      met ? 'Por encima de 4 de cada 5 colegas' : 'No está por encima de 4 de cada 5 colegas',
    size: (_, met) => (met ? 'La diferencia es considerable' : 'La diferencia es pequeña'),
    count: (_, met) => (met ? 'En suficientes visitas' : 'En pocas visitas'),
    mix: ({ mixRatio }, met) => {
      if (met) return `${name === null ? 'Sus' : 'Estos'} pacientes no lo explican`
      return decideMixGap(mixRatio) === 'explains'
        ? `${name === null ? 'Sus' : 'Estos'} pacientes pueden explicarlo`
        : `Con ${name === null ? 'sus' : 'estos'} pacientes no es claramente más`
    },
  },
  readings: {
    chance: ({ p }) =>
      p === null
        ? 'no se pudo hacer ninguna prueba'
        : `p\u00a0${p < 0.001 ? '' : '=\u00a0'}${formatP('es', p)}`,
    spread: ({ limits, isOutside, tests }, met) => {
      const range = `del ${peer(limits.low)} al ${peer(limits.high)}`
      if (!isOutside) return `dentro de los límites del 95\u00a0%, ${range}`
      const outside = `fuera de los límites del 95\u00a0%, ${range}`
      return met ? outside : `${outside}; al comparar ${n(tests)} códigos, uno puede estarlo por azar`
    },
    place: ({ below, peers, isAboveAll, isAbout }) =>
      isAboveAll
        ? `por encima de los ${n(peers)}`
        : `por encima de ${isAbout ? 'unos ' : ''}${n(below)} de ${n(peers)}`,
    size: ({ points }, met) => {
      const above = `${n(points)} puntos más que sus colegas`
      if (met) return above
      return points < SMALL_POINTS_MIN
        ? 'menos de 2 puntos o de una décima parte'
        : `${above}, pero menos de una décima parte más`
    },
    count: ({ numerator, denominator }, met) =>
      met
        ? `${n(numerator)} de ${n(denominator)}`
        : `${n(numerator)} de ${n(denominator)}; se necesitan al menos 11`,
    mix: ({ value, expected, mixRatio }, met) => {
      if (expected === null) return 'no hay pacientes así para comparar'
      const would = `sus colegas lo agregarían en el ${peer(expected)}`
      if (met) return `con ellos, ${would}`
      if (expected >= value) return `con ellos, ${would}, tanto o más`
      return decideMixGap(mixRatio) === 'explains'
        ? `con ellos, ${would}, casi tanto`
        : `lo agregarían en el ${peer(expected)}, dentro de su intervalo`
    },
  },
})
