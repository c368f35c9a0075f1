/** Symbols that a free text names, to be offered as constraints: `node examples/domain-mapping.ts`. */
import { DomainDictionary } from '@advisor/engine/mapping'
import { compileSchema } from '@advisor/engine/schema'

const schema = compileSchema({
  types: [
    {
      id: 'component',
      symbols: [
        { id: 'seal', labels: { de: ['Dichtung', 'Wellendichtung'], en: ['Seal'] } },
        { id: 'pump', labels: { de: ['Pumpe'], en: ['Pump'] } },
      ],
    },
  ],
  attributes: [{ id: 'component', kind: 'symbol', type: 'component' }],
})
const german = new DomainDictionary(schema, 'de')

/** Inflected, mistyped, with offsets into the text and how sure it is. */
export const named = german.find('Die Wellendichtungen der Pumpen sind undicht, auch die Dichtnug am Kessel.')

console.log(named)
