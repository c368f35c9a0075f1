import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/theme/mantine-styles.ts'
import { pageSettings } from './api/page-settings.ts'
import { App } from './app/App.tsx'
import { reportUncaughtDefects } from './app/report-defect.ts'
import { startApplication } from './app/start-application.ts'
import { startTexts } from './ui/texts/texts.ts'

reportUncaughtDefects()
// The scroll lock of dialogs writes a style element and looks here for the nonce.
Object.assign(globalThis, { __webpack_nonce__: pageSettings().cspNonce })
await startTexts()
const { application, router } = startApplication()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no place for the application.')
createRoot(root).render(
  <StrictMode>
    <App application={application} router={router} />
  </StrictMode>,
)
