import '@mantine/core/styles/Badge.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { Link, Route, Routes } from 'react-router'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { DrawnFieldsContext, type DrawnFields } from './fields/drawn-fields.ts'
import { FieldOfInput } from './fields/FieldOfInput.tsx'
import { ModelFrame } from './ModelFrame.tsx'
import { quickFields, useModelPlace } from './model-place.ts'
import { NewObjectDialog } from './objects/NewObjectDialog.tsx'
import { ObjectList } from './objects/ObjectList.tsx'
import { ObjectPage } from './objects/ObjectPage.tsx'
import { QuickFieldsScreen } from './quick-fields/QuickFieldsScreen.tsx'

const drawnFields: DrawnFields = { Field: FieldOfInput, NewObject: NewObjectDialog }

/** The screens about the model of a project. */
export function ModelPages() {
  return (
    <ModelFrame>
      <DrawnFieldsContext value={drawnFields}>
        <Routes>
          <Route index element={<ObjectList />} />
          <Route path={quickFields} element={<QuickFieldsScreen />} />
          <Route path=":kind/:id" element={<ObjectPage />} />
          <Route path="*" element={<NotThere />} />
        </Routes>
      </DrawnFieldsContext>
    </ModelFrame>
  )
}

/** An address below the model that names no object. */
function NotThere() {
  const t = useTexts('adminModel')
  const { wayTo } = useModelPlace()
  return (
    <EmptyState icon="parts" title={t('not-there')} headline="h1">
      <Link to={wayTo('model')}>{t('back')}</Link>
    </EmptyState>
  )
}
