import type { ModelKind } from '@advisor/contract'
import { editorFields } from '@advisor/domain-model/editing'
import { useEffect, useRef, type ReactNode } from 'react'
import { Notice } from '../../../ui/Notice.tsx'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../Model.module.css'
import { EditorContext } from '../fields/editor-context.ts'
import { FieldGroup } from '../fields/FieldGroup.tsx'
import { WorkflowPart } from '../fields/drawn-parts.ts'
import { useFieldTexts } from '../../admin/objects/field-texts.ts'
import { ValueText } from '../../admin/objects/ValueText.tsx'
import { faultOf } from './fault-of.ts'
import type { ObjectForm } from './object-form.ts'

export interface ObjectEditorProps {
  kind: ModelKind
  form: ObjectForm
  isReadOnly: boolean
  /** What saves it. */
  children: ReactNode
}

/** The form for an object, drawn from the fields of its kind. */
export function ObjectEditor({ kind, form, isReadOnly, children }: ObjectEditorProps) {
  const t = useTexts('adminModel')
  const texts = useFieldTexts()
  const { value, change, error, tries, meanwhile, missing, noteMerge } = form
  const notices = useRef<HTMLDivElement>(null)
  // The button that saves stays in sight; the answer to it stands above a form that can be long.
  // In braces: scrolling returns a promise in newer browsers, and what an effect returns is called as its end.
  useEffect(() => {
    notices.current?.scrollIntoView({ block: 'center' })
  }, [error, meanwhile, tries])
  const fault = missing === undefined ? faultOf(error) : { path: missing, message: t('required') }
  return (
    <EditorContext value={{ kind, document: value, isReadOnly, fault, noteMerge }}>
      <div className={classes.form}>
        {(meanwhile || missing !== undefined || error) && (
          <div ref={notices} className={classes.form}>
            {meanwhile && (
              <Notice isAlert title={t('meanwhile')}>
                <ul>
                  {Object.keys({ ...meanwhile.before, ...meanwhile.after })
                    .filter((name) => meanwhile.before[name] !== meanwhile.after[name])
                    .filter((name) => JSON.stringify(meanwhile.before[name]) !== JSON.stringify(meanwhile.after[name]))
                    .map((name) => (
                      <li key={name}>
                        {texts.caption(`${kind}.${name}`)}:{' '}
                        <ValueText path={`${kind}.${name}`} value={meanwhile.after[name]} />
                        {meanwhile.both.includes(name) && <> ({t('meanwhile.both')})</>}
                      </li>
                    ))}
                </ul>
                <p>{t('meanwhile.hint')}</p>
              </Notice>
            )}
            {missing !== undefined && (
              <Notice isAlert title={t('required.title', { field: texts.caption(`${kind}.${missing}`) })}>
                {null}
              </Notice>
            )}
            {error && (
              <Notice isAlert title={describeFailure(error)}>
                {null}
              </Notice>
            )}
          </div>
        )}
        {(kind === 'workflow' || kind === 'approval-workflow') && <WorkflowPart document={value} />}
        <FieldGroup fields={editorFields[kind]} path={kind} at="" value={value} onChange={change} />
        {children}
      </div>
    </EditorContext>
  )
}
