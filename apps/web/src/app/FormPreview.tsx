import type { PreviewedForm } from '../features/authoring/form-parts.ts'
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
          {fields.map(({ slot, caption: named, html, texts = [] }) => (
            <div key={slot} className={classes.field}>
              <h4 className={classes.caption}>{named}</h4>
              {html === undefined ? (
                <p className={classes.text}>{texts.join(', ')}</p>
              ) : (
                <RichText html={html} lang={lang} words={[]} headingsBelow={4} />
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
