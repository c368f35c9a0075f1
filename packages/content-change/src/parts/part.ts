/** A piece of a field that is changed as a whole, or by the parts inside of it. */
export interface Part<Value> {
  /** Parts with the same key are the same. */
  key: string
  value: Value
  /** Space between parts that people see. */
  isSpace?: boolean
  /** Of a list, a table or a box: what it is made of. `open`, the parts, and `close` are its value. */
  frame?: Frame<Value>
}

export interface Frame<Value> {
  name: string
  open: Value
  parts: Part<Value>[]
  close: Value
}

/** Whether one became the other by changes inside of it alone. */
export function haveSameFrame<Value>(one: Part<Value>, other: Part<Value>): boolean {
  return (
    one.frame !== undefined &&
    other.frame !== undefined &&
    one.frame.open === other.frame.open &&
    one.frame.close === other.frame.close
  )
}
