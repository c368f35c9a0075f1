import { memo } from 'react'
import type { PreviewedField, PreviewedForm } from '../features/authoring/form-parts.ts'
import { RichText } from '../features/solutions/rich-text/RichText.tsx'
import classes from './FormPreview.module.css'

/** What a reader will see of a solution that is being written: its texts as the page of a solution draws them. */
export function FormPreview({ title, lang, sections }: PreviewedForm) {
  return (
    <div lang={lang}>
      <h2 className={classes.title}>{title}</h2>
      {sections.map(({ id, caption, fields }) => (
        <div key={id}>
          {caption !== undefined && <h3 className={classes.section}>{caption}</h3>}
          {fields.map((field) => (
            <ShownField key={field.slot} field={field} lang={lang} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** It is not drawn again while another field is written. */
const ShownField = memo(function ShownField({ field, lang }: { field: PreviewedField; lang: string }) {
  const { caption, html, texts = [] } = field
  return (
    <div className={classes.field}>
      <h4 className={classes.caption}>{caption}</h4>
      {html === undefined ? (
        <p className={classes.text}>{texts.join(', ')}</p>
      ) : (
        <RichText html={html} lang={lang} words={noWords} headingsBelow={4} />
      )}
    </div>
  )
})

/** No words of a search are marked. */
const noWords: string[] = []
