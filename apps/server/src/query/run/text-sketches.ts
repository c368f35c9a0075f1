import type { SolutionContent } from '@advisor/contract'
import { findText, type SlotContext } from '../../reading/show-slot.ts'
import type { TextBeginnings } from '../../reading/text-beginnings.ts'
import { sketchOf, type Sketch } from './near-sketch.ts'

const ofNothing = sketchOf('')

/** The sketches of what readers see of solutions' texts, kept as long as the contents themselves. */
export class TextSketches {
  readonly #beginnings: TextBeginnings
  readonly #kept = new WeakMap<SolutionContent, Pick<SlotContext, 'sees' | 'textLocales'> & { sketch: Sketch }>()

  constructor(beginnings: TextBeginnings) {
    this.#beginnings = beginnings
  }

  /** The sketch of all texts of a solution that its reader sees, each from its beginning. */
  of(context: SlotContext | undefined): Sketch {
    if (!context) return ofNothing
    const { content, sees, textLocales } = context
    const kept = this.#kept.get(content)
    // A model that changes has new sights. The last reader's is kept: most readers of a language see the same.
    if (kept?.sees === sees && kept.textLocales.join() === textLocales.join()) return kept.sketch
    const sketch = sketchOf(this.#visibleText(context))
    this.#kept.set(content, { sees, textLocales, sketch })
    return sketch
  }

  #visibleText(context: SlotContext): string {
    const slots = [...context.sees.slots].flatMap((id) => context.model.slots.get(id)?.slot ?? [])
    return slots
      .flatMap((slot) => {
        const found = slot.localised ? findText(context, slot.id) : undefined
        return found ? [this.#beginnings.get(found.text, slot.form)] : []
      })
      .join('\n')
  }
}
