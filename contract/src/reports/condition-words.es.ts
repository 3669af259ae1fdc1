import { formatNumber } from '../core/format.ts'
import type { ConditionWords } from './condition-words.en.ts'
import { formatP, peerPercent, roughPercent } from './report-numbers.ts'

const n = (value: number) => formatNumber('es', value)
const rough = (share: number) => roughPercent('es', share)
const peer = (share: number) => peerPercent('es', share)
const COUNTS = ['ninguna', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis']

export const conditionWords: ConditionWords = {
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
    chance: { met: 'Es poco probable que sea azar', unmet: 'Puede ser azar' },
    spread: {
      met: 'Más de lo que suelen variar los consultorios como el suyo',
      unmet: 'Los consultorios como el suyo varían así',
    },
    place: { met: 'Por encima de 4 de cada 5 pares', unmet: 'No está por encima de 4 de cada 5 pares' },
    size: { met: 'La diferencia es lo bastante grande', unmet: 'La diferencia es pequeña' },
    count: { met: 'En suficientes visitas', unmet: 'En pocas visitas' },
    mix: { met: 'Sus pacientes no lo explican', unmet: 'Sus pacientes pueden explicarlo' },
  },
  readings: {
    chance: ({ p }) =>
      p === null
        ? 'no se pudo hacer ninguna prueba'
        : `p\u00a0${p < 0.001 ? '' : '=\u00a0'}${formatP('es', p)}`,
    spread: ({ limits, isOutside, tests }, met) => {
      const range = `del ${peer(limits.low)} al ${peer(limits.high)}`
      if (met) return `fuera de los límites del 95\u00a0%, ${range}`
      return isOutside
        ? `apenas fuera de los límites del 95\u00a0%, ${range}; entre sus ${n(tests)} códigos comparados a la vez, puede pasar con uno`
        : `dentro de los límites del 95\u00a0%, ${range}`
    },
    place: ({ below, peers }) => `por encima de ${n(below)} de ${n(peers)}`,
    size: ({ points }, met) =>
      met
        ? `${n(points)} puntos más que todos sus pares juntos`
        : 'menos de 2 puntos, o menos de una décima parte, por encima de todos sus pares juntos',
    count: ({ numerator, denominator }, met) =>
      met
        ? `${n(numerator)} de ${n(denominator)}`
        : `${n(numerator)} de ${n(denominator)}; se necesitan al menos 11`,
    mix: ({ expected, ciLow }, met) => {
      if (expected === null) return 'no hay pares con pacientes así para comparar'
      const would = `con sus pacientes, sus pares lo agregarían en el ${peer(expected)}`
      return met || ciLow === null ? would : `${would}; su intervalo empieza en el ${rough(ciLow)}`
    },
  },
}
