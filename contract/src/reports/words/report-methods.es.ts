import { formatNumber } from '../../core/format.ts'
import { familyRules } from './family-rules.es.ts'
import type { ReportMethods } from './report-methods.en.ts'
import { exactPercent } from './report-numbers.ts'
import type { Subject } from './report-subject.ts'
import { rateOf, startUsted } from './subject-words.es.ts'

const n = (value: number) => formatNumber('es', value)
const exact = (share: number) => exactPercent('es', share)

export const reportMethods = (subject: Subject): ReportMethods => ({
  measures: {
    attach_rate: 'Tasa de uso',
    intensity: 'Unidades por visita',
    patient_share: 'Proporción de pacientes',
    orphan_rate: 'Códigos adicionales sin principal',
    ineligible_rate: 'Adicionales que las reglas por lo general no pagan',
    over_limit_rate: 'Días por encima del límite de unidades',
    modifier_share: 'Líneas principales con modificador',
  },
  measureHelp: {
    attach_rate: 'visitas con el código adicional, de todas las visitas con un código principal',
    intensity: 'unidades del código adicional, por visita con un código principal',
    patient_share: 'pacientes con el código adicional, de todos los pacientes con un código principal',
    orphan_rate: 'líneas adicionales en un día sin ningún código principal, de todas las líneas adicionales',
    ineligible_rate:
      'días con el código adicional en que todas las líneas principales llevan un modificador que por lo general lo excluye, de todos los días con él',
    over_limit_rate: 'días con más unidades que el límite diario, de todos los días con el código adicional',
    modifier_share: 'líneas con el modificador, de todas las líneas de un código principal',
  },
  countedHelp: {
    attach_rate: 'visitas con el código adicional, de todas las visitas contadas',
    intensity: 'unidades del código adicional, por visita contada',
    patient_share: 'pacientes con el código adicional, de todos los pacientes con visitas contadas',
  },
  modifier: (name, modifier) => `${name} ${modifier}`,
  columns: {
    addOn: 'Código adicional y principal',
    measure: 'Medida',
    modifier: 'Modificador',
    visits: 'Visitas',
    visitsWith: 'Con el adicional',
    units: 'Unidades',
    lines: 'Líneas',
    yourRate: subject === null ? 'Su tasa' : 'Tasa',
    yourValue: subject === null ? 'Usted' : 'Tasa',
    interval: 'Intervalo del 95\u00a0%',
    strip: `${startUsted(subject)} y el 60\u00a0% central`,
    median: 'Mediana',
    p80: 'P80',
    place: subject === null ? 'Su lugar' : 'Lugar',
    p: 'p ajustado',
    outcome: 'Resultado',
    code: 'Código principal',
    peers: 'Colegas',
    yourOutcome: subject === null ? 'Su resultado' : 'Resultado aquí',
  },
  compact: (median, p80, p) => `Mediana ${median}, P80 ${p80}, p ajustado ${p}`,
  compactInterval: (range) => `Intervalo del 95\u00a0%: ${range}`,
  codesTitle: `${subject === null ? 'Sus códigos adicionales' : `Códigos adicionales de ${subject}`} en este trimestre`,
  withPrimary: (primaries) => `con ${primaries}`,
  outcomeKey: (rows) =>
    `Significativamente mayor: por encima del conjunto de sus colegas y se cumplen las seis condiciones (azar, variación, lugar, tamaño, cantidad, pacientes).${rows > 1 ? ` ${subject === null ? 'Sus' : 'Estos'} ${n(rows)} códigos con comparación se analizan juntos.` : ''} Mayor: por encima, pero falta al menos una condición. No excede: igual o por debajo.`,
  primariesTitle: (code) => `${code} por código principal`,
  primariesLead: `Solo ${subject === null ? 'para su información' : 'como información'}: no hacemos pruebas con estas cifras. Una visita con dos códigos principales cuenta en ambos.`,
  primariesLeftOut: (modifier) => `Aquí tampoco se cuentan las visitas con el modificador ${modifier}.`,
  otherTitle: 'Todas las medidas de este código',
  notableTitle: (count, isCompared = true) => {
    if (!isCompared) return 'Las otras medidas, sin comparación'
    if (count === 0) return 'Ninguna otra medida llama la atención'
    return count === 1 ? 'Otra medida merece atención' : `Otras ${n(count)} medidas merecen atención`
  },
  showAll: (count) => `Ver las ${n(count)} medidas`,
  showNotable: 'Ver menos medidas',
  otherLead:
    'La medida principal es la tasa de uso. Las demás muestran de dónde viene una diferencia. Un guion en la columna p significa que no hay prueba, o que sus colegas lo hacen tan pocas veces que no se muestra.',
  definitions: {
    subspecialty: subject === null ? 'Su subespecialidad' : 'Misma subespecialidad',
    volume: `De la mitad al doble de ${subject === null ? 'sus' : 'las'} visitas`,
    used: (peers) => `${n(peers)} colegas, usado aquí`,
    notUsed: (peers) => `${n(peers)} colegas`,
    few: (peers, min) =>
      peers < min
        ? `${n(peers)} colegas; se necesitan al menos ${min}`
        : `${n(peers)} colegas; sin comparación`,
  },
  counts: {
    title: `${subject === null ? 'Sus conteos' : `Conteos de ${subject}`} del trimestre`,
    lead: 'Todas sus reclamaciones profesionales, de cualquier código. Elija un número para ver sus líneas.',
    family: (code) => `De ellas, para ${code}`,
    patients: 'Pacientes',
    claims: 'Reclamaciones',
    lines: 'Líneas',
    units: 'Unidades',
    billed: 'Facturado',
    allowed: 'Permitido',
    paid: 'Pagado',
    primaryPatients: 'Pacientes con código principal',
    primaryVisits: 'Visitas con código principal',
    addOnVisits: (code) => `Visitas con ${code}`,
    countedPatients: 'Pacientes con visitas contadas',
    countedVisits: 'Visitas contadas',
    countedAddOnVisits: (code) => `Visitas contadas con ${code}`,
    leftOut: ({ modifier, counted, left, all }) =>
      `Se cuentan ${n(counted)} de ${n(all)} visitas con código principal; ${n(left)} con el modificador ${modifier} no ${left === 1 ? 'entra' : 'entran'} en ${rateOf(subject)}.`,
    unitsOutside: (units) =>
      `${n(units)} ${units === 1 ? 'unidad' : 'unidades'} en días sin un código principal que cuente no ${units === 1 ? 'entra' : 'entran'} en la tasa.`,
    addOnLines: (code) => `Líneas de ${code}`,
    addOnUnits: (code) => `Unidades de ${code}`,
    addOnPaid: (code) => `Pagado por ${code}`,
  },
  selection: {
    title: subject === null ? 'Cómo se le seleccionó' : `Cómo se seleccionó a ${subject}`,
    quietTitle: `Por qué ${subject === null ? '' : `${subject} `}tiene este informe`,
    recent: (significant, quarters) =>
      quarters === 1
        ? `Trimestres definitivos hasta ahora: 1; Significativamente mayor: ${n(significant)}`
        : `Significativamente mayor en ${n(significant)} de los últimos ${n(quarters)} trimestres definitivos`,
    belowPooled: 'Igual o por debajo de la tasa del conjunto de sus colegas',
    low: 'En la quinta parte más baja de sus colegas, y claramente por debajo de la tasa del conjunto',
    size: (days, patients) => `${n(days)} visitas y ${n(patients)} pacientes (se necesitan 30 y 11)`,
    everybody: 'Todo profesional con visitas de este tipo recibe este informe.',
  },
  rules: familyRules(subject),
  checks: {
    title: (found) => (found === 0 ? 'Revisiones rápidas: nada que señalar' : 'Revisiones rápidas'),
    orphans: 'Código adicional sin su principal',
    orphanLines: (count) => `${n(count)} ${count === 1 ? 'línea' : 'líneas'}`,
    ineligible: 'Código adicional en días en que las reglas por lo general no lo pagan',
    overLimit: 'Días por encima del límite de unidades',
    overLimitDays: (count) => `${n(count)} ${count === 1 ? 'día' : 'días'}`,
    noLimit: 'sin límite conocido',
  },
  methods: {
    title: 'Cómo comparamos',
    measure: 'La medida',
    measureText: (primaries, code, leftOut = null) =>
      `${
        leftOut === null
          ? `Tasa de uso: visitas con ${primaries} que también llevan ${code}, divididas entre todas las visitas con ${primaries}.`
          : `Tasa de uso: visitas contadas con ${primaries} que también llevan ${code}, divididas entre todas las contadas. Se cuentan ${n(leftOut.counted)} de ${subject === null ? 'sus' : 'las'} ${n(leftOut.all)}; ${n(leftOut.left)} con el modificador ${leftOut.modifier} no ${leftOut.left === 1 ? 'entra' : 'entran'}, porque con él ${code} por lo general no se paga. Las visitas de sus colegas se cuentan de la misma manera.`
      } Una visita es un paciente en un día en que ${subject ?? 'usted'} prestó el servicio.`,
    computed: (numerator, denominator, value, low, high) =>
      `${n(numerator)} ÷ ${n(denominator)} = ${exact(value)}.${low === null || high === null ? '' : ` Intervalo de Wilson del 95\u00a0%: ${exact(low)} a ${exact(high)}.`}`,
    peers: subject === null ? 'Sus colegas' : 'Los colegas',
    specialty: 'Especialidad',
    people: 'Quiénes',
    place: 'Lugar',
    size: 'Tamaño',
    yourself: startUsted(subject),
    notAmong: 'Nunca forma parte de su propio grupo de colegas, con ningún número fiscal',
    ladder: (peers, level) =>
      `${n(peers)} profesionales con al menos 30 visitas y 11 pacientes de este tipo. ${
        {
          state: `Se necesitan al menos 30, y en ${subject === null ? 'su' : 'el'} estado los hay.`,
          region: `Se necesitan al menos 30; en ${subject === null ? 'su estado hay menos, por lo que ampliamos a su' : 'el estado hay menos, por lo que ampliamos a la'} región.`,
          nation: `Se necesitan al menos 30; en ${subject === null ? 'su estado y su' : 'el estado y la'} región hay menos, por lo que ampliamos a todo el país.`,
        }[level]
      }`,
    noPeers: 'Ninguno: muy pocos profesionales comparables, o muy pocas visitas de este tipo.',
    tests: 'Las pruebas',
    adjusted: (rows) =>
      rows > 1
        ? `Ajustamos la prueba de variación por ${subject === null ? 'sus' : 'los'} ${n(rows)} códigos con comparación en este trimestre (Benjamini–Hochberg). Las demás medidas se ajustan aparte.`
        : `Ajustamos la prueba de variación por todos ${subject === null ? 'sus' : 'los'} códigos de un trimestre (Benjamini–Hochberg). Las demás medidas se ajustan aparte.`,
    testItems: [
      `Azar: para proporciones, ji cuadrado, ${subject ?? 'usted'} frente al conjunto de sus colegas; prueba exacta de Fisher cuando un conteo esperado es menor que 5. Para unidades, prueba t de Welch sobre las visitas.`,
      `Variación: los consultorios difieren más que por azar. ${subject === null ? 'Su distancia' : `La distancia de ${subject}`} al conjunto de sus colegas se mide en desviaciones estándar del azar y de las diferencias habituales entre consultorios.`,
      'Pacientes que regresan: las visitas de un mismo paciente se parecen, por eso damos más margen al azar (φ).',
      `Pacientes: comparamos cada visita ${subject === null ? 'suya' : `de ${subject}`} con las de sus colegas con el mismo código principal, lugar y grupo de diagnóstico. Así se obtiene la tasa que tendrían sus colegas con ${subject === null ? 'los pacientes de usted' : 'estos pacientes'}.`,
      'Intervalos: Wilson del 95\u00a0% para proporciones, t del 95\u00a0% para unidades, ambos con φ.',
      `Percentil: la proporción de colegas por debajo de ${subject ?? 'usted'}, más la mitad de los que están igual.`,
      'Embudo: los límites están a 1.96 y 3.09 de esas desviaciones estándar del conjunto de sus colegas. Para proporciones usamos una escala en la que el azar pesa igual en los códigos raros y en los comunes.',
      'Confiabilidad: cuánto de la variación de las tasas es real y no azar. Alta desde 0.7, media desde 0.4.',
      `Significativamente mayor exige seis condiciones. Azar: p ≤ 0.05. Variación: p ajustado ≤ 0.05. Lugar: percentil 80 o más. Tamaño: una décima parte por encima del conjunto de sus colegas, y 2 puntos en proporciones. Cantidad: 11 o más. Pacientes: una décima parte por encima de lo que harían sus colegas con ${subject === null ? 'los pacientes de usted' : 'estos pacientes'}, con todo su intervalo por encima. «¿Cargo omitido?» exige lo mismo en el lado bajo.`,
    ],
    limits: `Lo que esto no puede ${subject === null ? 'decirle' : 'decir'}`,
    limitItems: [
      'Las reclamaciones no muestran la gravedad de un paciente ni lo que dice el expediente clínico. Una tasa alta no es un error, y una baja no prueba una buena codificación.',
      `${subject === null ? 'Sus colegas comparten su especialidad, su tipo de licencia y su' : 'Los colegas comparten la especialidad, el tipo de licencia y el'} lugar, no siempre la subespecialidad. De los pacientes solo se conocen el código principal, el lugar y el grupo de diagnóstico.`,
      'Solo se cuentan las reclamaciones enviadas a esta aseguradora. Un trimestre se usa cuando tiene 90 días; correcciones posteriores todavía pueden cambiarlo.',
    ],
    privacy: 'Privacidad',
    privacyText: `${subject === null ? 'Usted ve los conteos y las líneas de sus propios pacientes.' : `El consultorio ve los conteos y las líneas de los propios pacientes de ${subject}.`} Un conteo de 1 a 10 pacientes de otra persona se muestra como <11, y los puntos de los colegas están agrupados.`,
    glossary: 'Glosario',
    terms: [
      [
        'Código adicional',
        'Un código que se factura solo junto a un código principal, por trabajo que va más allá de él.',
      ],
      [
        'Visita',
        `Un paciente en un día con ${subject ?? 'usted'}, con al menos uno de los códigos principales.`,
      ],
      ['Tasa de uso', 'La proporción de esas visitas que también llevan el código adicional.'],
      ['Mediana', 'La mitad de sus colegas está por debajo y la otra mitad por encima.'],
      ['60\u00a0% central', 'Los colegas entre el percentil 20 y el 80.'],
      [
        'Intervalo del 95\u00a0%',
        `El rango en que es probable que esté ${subject === null ? 'su' : 'la'} tasa verdadera, según el número de visitas.`,
      ],
      ['p', `Qué tan probable sería una diferencia así si ${subject ?? 'usted'} facturara como sus colegas.`],
      ['p ajustado', 'El p de la prueba de variación, aumentado porque se analizan varios códigos a la vez.'],
      [
        'Límite diario (MUE)',
        'El máximo de unidades de un código que Medicare por lo general paga para un paciente en un día.',
      ],
      [
        'Preliminar',
        'Un trimestre con menos de 90 días: todavía llegan reclamaciones, y no se evalúa a nadie con él.',
      ],
      [
        'Monto por encima de la mediana de sus colegas',
        'Lo que pagamos por unidades por encima de la mediana de sus colegas. No pedimos que se devuelva.',
      ],
    ],
  },
})
