import { colourSchemes, paint, styleElement, stylesOf, type StyleElementName } from '@advisor/contract'
import { CloseButton } from '@mantine/core'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { colourOf, mendedOf, withColour } from './chosen-colours.ts'
import { ColourField } from './ColourField.tsx'
import classes from './Colours.module.css'
import type { ElementsProps } from './Palette.tsx'
import { styleCaptions, styleGroups } from './style-groups.ts'

/** Every element with each of its colours. */
export function Details(props: ElementsProps) {
  const t = useTexts('styles')
  return styleGroups.map(({ name, elements }) => (
    <section key={name} className={classes.group} aria-label={t(name)}>
      <h2 className={classes.heading}>{t(name)}</h2>
      <div className={classes.cards}>
        {elements.map((element) => (
          <ElementCard key={element.name} {...props} name={element.name} caption={t(element.caption)} />
        ))}
      </div>
    </section>
  ))
}

interface ElementCardProps extends ElementsProps {
  name: StyleElementName
  caption: string
}

function ElementCard({ name, caption, elements, onChange }: ElementCardProps) {
  const t = useTexts('styles')
  const formats = useFormats()
  return (
    <fieldset className={classes.card}>
      <legend className={classes.legend}>{caption}</legend>
      <div className={classes.samples} aria-hidden>
        {colourSchemes.map((scheme) => (
          <Sample key={scheme} name={name} elements={elements} scheme={scheme} />
        ))}
      </div>
      {stylesOf(name).map((style) => (
        <div key={style} className={classes.field}>
          <ColourField
            label={t(styleCaptions[style])}
            name={t('field', { element: caption, style: t(styleCaptions[style]) })}
            colour={colourOf(elements, name, style)}
            onChange={(colour) => onChange(withColour(elements, name, style, colour))}
          />
          {elements[name]?.[style] && (
            <CloseButton
              aria-label={t('own', { element: caption, style: t(styleCaptions[style]) })}
              onClick={() => onChange(withColour(elements, name, style, undefined))}
            />
          )}
        </div>
      ))}
      {mendedOf(elements, name).map(({ scheme, style, shown, contrast }) => (
        <p key={`${scheme} ${style}`} className={classes.warning} role="status">
          {contrast === undefined
            ? t(`surface.${scheme}`, { colour: shown })
            : t(`contrast.${scheme}`, { contrast: formats.number(Math.floor(contrast * 10) / 10), colour: shown })}
        </p>
      ))}
    </fieldset>
  )
}

const textOn = { light: '#1d2024', dark: '#dcdfe3' }

/** What the element looks like in a scheme. */
function Sample({
  name,
  elements,
  scheme,
}: Pick<ElementCardProps, 'name' | 'elements'> & { scheme: 'light' | 'dark' }) {
  const t = useTexts('styles')
  const own = styleElement(name).styles
  const { styles } = paint(name, elements[name] ?? {}, scheme)
  return (
    <span
      className={classes.sample}
      data-scheme={scheme}
      style={{
        backgroundColor: styles['background-color'] ?? own['background-color']?.[scheme],
        color: styles.color ?? own.color?.[scheme] ?? textOn[scheme],
        borderColor: styles['border-color'] ?? own['border-color']?.[scheme],
      }}
    >
      {t(`scheme.${scheme}`)}
    </span>
  )
}
