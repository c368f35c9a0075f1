import '@mantine/core/styles/Badge.layer.css'
import { Route, Routes } from 'react-router'
import { ChangeList } from './changes/ChangeList.tsx'
import { ChangePage } from './changes/ChangePage.tsx'

/** The screens about draft changes of a model. */
export function ChangesPages() {
  return (
    <Routes>
      <Route index element={<ChangeList />} />
      <Route path=":id" element={<ChangePage />} />
    </Routes>
  )
}
