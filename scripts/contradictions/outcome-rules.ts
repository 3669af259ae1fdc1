import { count, is, isClear, type Rule, rule } from './rule.ts'

/** What belongs to one outcome alone. */
export const OUTCOME_RULES: readonly Rule[] = [
  rule('a clear difference', 'a clear difference', 'una diferencia clara', isClear),
  rule(
    'nothing is needed',
    'Nothing is (needed|required)|nothing to do',
    'No tiene que hacer nada|No se le pide nada',
    (facts) => !isClear(facts) && !facts.low,
  ),
  rule('education', 'education, not an audit', 'Esto es educativo', isClear),
  rule('thanks', 'Thank you\\.', 'Gracias\\.', is('Does Not Exceed')),
  rule(
    'in line',
    'in line with',
    'en línea con',
    (facts) => is('Does Not Exceed')(facts) && !facts.isOutside && !facts.low && facts.percentile > 20,
  ),
  rule(
    'no more often',
    'no more often than',
    'no agrega este código con más frecuencia|No lo agrega con más frecuencia',
    is('Does Not Exceed'),
  ),
  rule(
    'leaving off charges',
    'leaving off charges|lowest fifth|Charges may be missing|may be billed less',
    'sin cobrar trabajo|quinta parte más baja|no está cobrando|falten cargos|se factura menos',
    ({ low, percentile, isAbove }) => low && percentile <= 20 && !isAbove,
  ),
  rule(
    'higher but not clearly',
    'but not clearly[.,]|but not a clear',
    'pero no claramente[.,]',
    is('Higher'),
  ),
  rule('a finding', 'The finding holds', 'El hallazgo se mantiene', isClear),
  rule('selected', 'How you were selected', 'Cómo se le seleccionó', isClear),
  rule(
    'no comparison',
    'There is no comparison for this quarter|no comparison this quarter|cannot compare you',
    'En este trimestre no hay comparación|sin comparación en este trimestre|no podemos compararle',
    is('N/A'),
  ),
  rule('so this is Higher', 'so this is Higher', 'es Mayor, no', is('Higher')),
  rule(
    'yours is higher',
    'yours is higher|Yours is higher',
    '[Ss]u tasa es mayor',
    ({ value, pooled, outcome }) => outcome === 'Higher' && value > pooled,
  ),
  rule(
    'stands out',
    'code stands out\\.|codes?, [\\dG]+, stands out',
    'código adicional llama la atención\\.|códigos, [\\dG]+, llama la atención',
    isClear,
  ),
  rule('all six', '[Aa]ll six hold|All six conditions hold', 'Se cumplen las seis', isClear),
  rule(
    'some of six',
    '(\\w+) of six conditions holds?',
    '[Ss]e (?:cumplen?) (ninguna|una|dos|tres|cuatro|cinco) de (?:las )?seis',
    ({ met, outcome }, _, match) => outcome === 'Higher' && count(match[1]) === met.length,
  ),
  rule(
    'at or below',
    'At or below the rate',
    'Igual o por debajo de la tasa del conjunto',
    (facts) => is('Does Not Exceed')(facts) && !facts.low,
  ),
  rule(
    'check a few records',
    'records may pay off|records is worth your time',
    'expedientes(?: clínicos)? puede valer la pena|vale la pena revisar algunos',
    ({ low }) => low,
  ),
  rule(
    'clearly below',
    'clearly below the rate of all peers',
    'claramente por debajo de la tasa del conjunto',
    ({ low, value, pooled }) => low && value < pooled,
  ),
]
