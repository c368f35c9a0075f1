import type { Extensions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { Code } from './code.ts'
import { Picture, richBlocks } from './rich-blocks.ts'
import { richMarks } from './rich-marks.ts'

/** All that a rich text may hold, for TipTap. `urlOf` returns the address of a picture by what the text says of it. */
export function richExtensions(urlOf: (src: string) => string): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      ...{ bulletList: false, orderedList: false, listItem: false, link: false, code: false, codeBlock: false },
    }),
    ...Code,
    ...richBlocks.map((extension) => (extension.name === Picture.name ? Picture.configure({ urlOf }) : extension)),
    ...richMarks,
  ]
}
