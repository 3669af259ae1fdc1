import { type $ZodObjectDef, $ZodObjectJIT, type $ZodType, type SomeType } from 'zod/v4/core'

const done = new WeakSet<SomeType>()

/** What a schema is made of, whatever kind it is. */
type Made = Partial<{
  shape: Record<string, SomeType>
  element: SomeType
  innerType: SomeType
  keyType: SomeType
  valueType: SomeType
  in: SomeType
  out: SomeType
  left: SomeType
  right: SomeType
  options: SomeType[]
  items: SomeType[]
}>

function partsOf(schema: SomeType): SomeType[] {
  const made = schema._zod.def as Made
  const single = [
    made.element,
    made.innerType,
    made.keyType,
    made.valueType,
    made.in,
    made.out,
    made.left,
    made.right,
  ]
  return [
    ...Object.values(made.shape ?? {}),
    ...single.filter((part) => part !== undefined),
    ...(made.options ?? []),
    ...(made.items ?? []),
  ]
}

/**
 * The schemas of the contract are the small kind, for the browser's sake, which walks an object's fields anew for each
 * object. Here the same definitions get the parser that is compiled once: what it lets through is the same, in half
 * of the time, which is what a list of hundreds mostly costs.
 */
export function quicken(schema: SomeType): void {
  if (done.has(schema)) return
  done.add(schema)
  for (const part of partsOf(schema)) quicken(part)
  if (schema._zod.def.type !== 'object') return
  const inner = (schema as $ZodType)._zod
  const plain = inner.parse
  inner.parse = new $ZodObjectJIT(inner.def as $ZodObjectDef)._zod.parse
  // A schema without checks of its own runs its parser directly.
  if (inner.run === plain) inner.run = inner.parse
}
