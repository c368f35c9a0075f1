import { type ChosenElements, type Colour } from '@advisor/contract'
import { useTexts } from '../../ui/texts/texts.ts'
import { colourOf, withColour } from './chosen-colours.ts'
import { ColourField } from './ColourField.tsx'
import classes from './Colours.module.css'
import { palette, type PaletteColour } from './style-groups.ts'

export interface ElementsProps {
  elements: ChosenElements
  onChange: (elements: ChosenElements) => void
}

/** The few colours by which most of the page is chosen at once. */
export function Palette({ elements, onChange }: ElementsProps) {
  const t = useTexts('styles')
  return (
    <>
      <p className={classes.lead}>{t('palette.intro')}</p>
      <div className={classes.cards}>
        {palette.map(({ name, hint, used }) => (
          <div key={name} className={classes.card}>
            <ColourField
              label={t(name)}
              description={t(hint)}
              colour={commonOf(elements, used)}
              onChange={(colour) =>
                onChange(used.reduce((all, [element, style]) => withColour(all, element, style, colour), elements))
              }
            />
          </div>
        ))}
      </div>
    </>
  )
}

/** The colour that all of these have; undefined: they have several. */
function commonOf(elements: ChosenElements, used: PaletteColour['used']): Colour | undefined {
  const colours = new Set(used.map(([element, style]) => colourOf(elements, element, style)))
  return colours.size === 1 ? [...colours][0] : undefined
}
