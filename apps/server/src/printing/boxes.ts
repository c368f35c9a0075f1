/** Something of a page that has its height, and is drawn where it is put. In points. */
export interface Box {
  height: number
  draw: (at: Place) => void
  /** How much is to be left on a page for it to begin there: its height, unless it says so. */
  wants?: number
  /** From its top to the line on which the letters of its first line stand. */
  ascent?: number | undefined
  /** Space between others, which a new page does not begin with. */
  isGap?: boolean
  /** The part that fits into this height, and the rest; undefined if nothing of it does. */
  split?: (height: number) => [Box, Box] | undefined
}

export interface Place {
  x: number
  y: number
}

export const gap = (height: number): Box => ({ height, isGap: true, draw: () => undefined })

export const heightOf = (boxes: readonly Box[]) => boxes.reduce((sum, { height }) => sum + height, 0)

/** Draws boxes below one another. */
export function drawBoxes(boxes: readonly Box[], { x, y }: Place): void {
  let below = y
  for (const box of boxes) {
    box.draw({ x, y: below })
    below += box.height
  }
}

/** Boxes below one another as one, which stay on one page. */
export function stacked(boxes: readonly Box[]): Box {
  return { height: heightOf(boxes), ascent: boxes[0]?.ascent, draw: (at) => drawBoxes(boxes, at) }
}

/** Boxes further to the right. */
export function moved(boxes: readonly Box[], by: number): Box[] {
  return boxes.map((box) => movedBox(box, by))
}

function movedBox(box: Box, by: number): Box {
  const { split } = box
  return {
    ...box,
    draw: ({ x, y }) => box.draw({ x: x + by, y }),
    ...(split && {
      split(height: number): [Box, Box] | undefined {
        const parts = split(height)
        return parts && [movedBox(parts[0], by), movedBox(parts[1], by)]
      },
    }),
  }
}

/** The boxes that fit into a height, and the others, from the top. A box that fits in no part is left to the others. */
export function splitBoxes(boxes: readonly Box[], height: number): [Box[], Box[]] {
  const first: Box[] = []
  let room = height
  for (const [index, box] of boxes.entries()) {
    if (box.height <= room) {
      first.push(box)
      room -= box.height
      continue
    }
    const parts = box.split?.(room)
    const rest = boxes.slice(index + 1)
    if (!parts) return [first, withoutGap([box, ...rest])]
    return [
      [...first, parts[0]],
      [parts[1], ...rest],
    ]
  }
  return [first, []]
}

function withoutGap(boxes: readonly Box[]): Box[] {
  const from = boxes.findIndex(({ isGap }) => !isGap)
  return from < 0 ? [] : boxes.slice(from)
}
