import '@mantine/core/styles/Badge.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { Route, Routes } from 'react-router'
import { ModelFrame } from './ModelFrame.tsx'
import { ObjectList } from './objects/ObjectList.tsx'
import { ObjectPage } from './objects/ObjectPage.tsx'

/** The screens about the model of a project. */
export function ModelPages() {
  return (
    <ModelFrame>
      <Routes>
        <Route index element={<ObjectList />} />
        <Route path=":kind/:id" element={<ObjectPage />} />
      </Routes>
    </ModelFrame>
  )
}
