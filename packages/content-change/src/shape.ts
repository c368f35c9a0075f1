/**
 * How a slot's content is taken apart. `plain`: a short text or value, which is one part; `long`: plain text, whose lines are parts; `rich`:
 * sanitised HTML, whose blocks, items of lists and rows of tables are parts; `values`: a list of values; `composite`: rows with members.
 */
export type SlotForm = 'plain' | 'long' | 'rich' | 'values' | 'composite'

export interface SlotShape {
  form: SlotForm
  /** Of `values` only: `set` if their order says nothing. Rows of composites always stand in an order. */
  order?: 'ordered' | 'set'
}

/** The shape of each slot. A slot that is missing here is `plain`. */
export type ContentShape = Readonly<Record<string, SlotShape>>
