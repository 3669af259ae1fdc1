import { parseSync } from 'rolldown/utils'

/** A part of a template that code fills in; `shown` is what translators see of it. */
export type Placeholder = { shown: string; start: number; end: number; hasTexts: boolean }

/** A string or template of a module, and where it stands. */
export type Literal = {
  kind: 'string' | 'template'
  start: number
  end: number
  /** As a translator sees it: `${n} rows`. */
  text: string
  placeholders: Placeholder[]
}

/** What stands under one key: one literal, or several where code chooses between them. */
export type Entry = { key: string; parameters: string; literals: Literal[] }

type Node = { type: string; start: number; end: number; [field: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

const COMPARISONS = new Set(['===', '!==', '==', '!=', '<', '<=', '>', '>=', 'in', 'instanceof'])
const WRAPPERS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression'])
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])
/** The first argument of `formatDate('en', day)`. */
const LOCALE = /^(en|es)(-[A-Z]{2})?$/
const HAS_LETTER = /\p{L}/u

const isString = (node: Node): boolean => node.type === 'Literal' && typeof node.value === 'string'

function unwrap(node: Node): Node {
  let inner = node
  while (WRAPPERS.has(inner.type)) inner = inner.expression as Node
  return inner
}

/** What stands between the placeholders of a template, without escapes. */
const cookedParts = (node: Node): string[] =>
  node.type === 'Literal'
    ? [node.value as string]
    : (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)

const childNodes = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .filter((child) => !child.type.startsWith('TS') || WRAPPERS.has(child.type))

/** Literals that code reads, and nobody else: both sides of a comparison, keys and names of languages. */
function isCode(node: Node, parent: Node): boolean {
  switch (parent.type) {
    case 'BinaryExpression':
      return COMPARISONS.has(parent.operator as string)
    case 'SwitchCase':
      return parent.test === node
    case 'MemberExpression':
      return parent.property === node
    case 'Property':
      return parent.key === node
    case 'CallExpression':
      return (parent.arguments as Node[])[0] === node && isString(node) && LOCALE.test(String(node.value))
    default:
      return false
  }
}

/** The texts below a node in the order of the source; a template comes before those inside of it. */
function findTexts(node: Node, parent: Node, isWhole: boolean): Node[] {
  const value = unwrap(node)
  if (isCode(value, parent)) return []
  const found: Node[] = []
  if (isString(value) || value.type === 'TemplateLiteral') {
    // Separators and figures are no words; a whole template such as `${family}, ${period}` is in some order.
    const words = cookedParts(value).join('')
    const isOrder = isWhole && value.type === 'TemplateLiteral' && words.trim() !== ''
    if (isOrder || HAS_LETTER.test(words)) found.push(value)
  }
  const body = FUNCTIONS.has(value.type) ? (value.body as Node) : null
  for (const child of childNodes(value)) found.push(...findTexts(child, value, child === body))
  return found.sort((left, right) => left.start - right.start)
}

const onOneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ').trim()

function toLiteral(node: Node, all: readonly Node[], source: string): Literal {
  const { start, end } = node
  const parts = cookedParts(node)
  if (node.type === 'Literal') return { kind: 'string', start, end, text: parts.join(''), placeholders: [] }

  const placeholders = (node.expressions as Node[]).map((expression): Placeholder => {
    const inner = all.filter((text) => text.start >= expression.start && text.end <= expression.end)
    const outermost = inner.filter(
      (text) => !inner.some((other) => other !== text && other.start <= text.start && other.end >= text.end),
    )
    let shown = ''
    let from = expression.start
    for (const text of outermost) {
      shown += `${source.slice(from, text.start)}#${all.indexOf(text) + 1}`
      from = text.end
    }
    shown = onOneLine(shown + source.slice(from, expression.end))
    return { shown, start: expression.start, end: expression.end, hasTexts: outermost.length > 0 }
  })
  const text = parts.reduce((joined, part, index) => {
    const before = placeholders[index - 1]
    return before === undefined ? joined + part : `${joined}\${${before.shown}}${part}`
  }, '')
  return { kind: 'template', start, end, text, placeholders }
}

function getName(key: Node): string {
  return String(key.type === 'Identifier' ? key.name : key.value)
}

/** Texts about somebody are a function of the name: `(name) => ({ … })`. */
function findTable(node: Node): Node {
  const body = node.type === 'ArrowFunctionExpression' ? unwrap(node.body as Node) : node
  return body.type === 'ObjectExpression' ? body : node
}

const isTable = (node: Node) => ['ObjectExpression', 'ArrayExpression'].includes(unwrap(node).type)

/** What a statement of a module declares: names and values. */
function getDeclared(statement: Node): [string, Node][] {
  const declaration = isNode(statement.declaration) ? statement.declaration : statement
  if (declaration.type === 'FunctionDeclaration') return [[getName(declaration.id as Node), declaration]]
  if (declaration.type !== 'VariableDeclaration') return []
  return (declaration.declarations as { id: Node; init: unknown }[]).flatMap(({ id, init }) =>
    isNode(init) ? [[getName(id), init] as [string, Node]] : [],
  )
}

/** All texts of a module: what it exports, then what that is made of. */
export function parseTextModule(path: string, source: string): Entry[] {
  const { program, errors } = parseSync(path, source, { lang: 'ts' })
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const entries: Entry[] = []
  const statements = program.body as unknown as Node[]
  const locals = new Map(
    statements
      .filter((statement) => !isNode(statement.declaration))
      .flatMap(getDeclared)
      .map(([name, init]): [string, Node] => [name, unwrap(init)])
      .filter(([, init]) => isTable(init)),
  )

  function addLeaf(key: string, node: Node, parent: Node): void {
    const texts = findTexts(node, parent, true)
    if (texts.length === 0) return
    const parameters = FUNCTIONS.has(node.type)
      ? (node.params as Node[]).map(({ start, end }) => onOneLine(source.slice(start, end))).join(', ')
      : ''
    const literals = texts.map((text) => toLiteral(text, texts, source))
    entries.push({ key, parameters, literals })
  }

  function addElements(key: string, array: Node, first: number): number {
    let index = first
    for (const element of array.elements as Node[]) {
      if (element.type === 'SpreadElement') {
        const spread = unwrap(element.argument as Node)
        if (spread.type === 'ArrayExpression') index = addElements(key, spread, index)
      } else {
        addValue(`${key}.${index}`, element, array)
        index += 1
      }
    }
    return index
  }

  /** A list or an object that is declared by itself stands under the key that uses it first. */
  function findDeclared(node: Node): Node {
    const declared = node.type === 'Identifier' ? locals.get(node.name as string) : undefined
    if (declared === undefined) return node
    locals.delete(node.name as string)
    return declared
  }

  function addValue(key: string, given: Node, parent: Node): void {
    const node = findTable(findDeclared(unwrap(given)))
    if (node.type === 'ArrayExpression') addElements(key, node, 0)
    else if (node.type === 'ObjectExpression') addProperties(key, node)
    else addLeaf(key, node, parent)
  }

  function addProperties(key: string, object: Node): void {
    for (const property of object.properties as Node[]) {
      if (property.type === 'Property') {
        addValue(`${key}.${getName(property.key as Node)}`, property.value as Node, property)
        continue
      }
      const spread = unwrap(property.argument as Node)
      if (spread.type === 'ObjectExpression') addProperties(key, spread)
    }
  }

  const exported = statements.filter((statement) => isNode(statement.declaration))
  const others = statements.filter((statement) => !isNode(statement.declaration))
  for (const [name, init] of exported.flatMap(getDeclared)) addValue(name, init, init)
  for (const [name, init] of others.flatMap(getDeclared))
    if (!isTable(init) || locals.has(name)) addValue(name, init, init)
  return entries
}
